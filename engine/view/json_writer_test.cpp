#include "engine/view/json_writer.h"

#include <gtest/gtest.h>

#include <limits>

namespace tessera {
namespace {

TEST(JsonWriter, PutsCommasBetweenAndNotBefore) {
  JsonWriter json;
  json.begin_object().field("a", 1).key("b").begin_array();
  json.value(1).begin_object().end_object().begin_array().end_array().null().end_array();
  json.key("c").begin_object().field("d", true).field("e", false).end_object().end_object();
  EXPECT_EQ(json.text(), R"({"a":1,"b":[1,{},[],null],"c":{"d":true,"e":false}})");
}

TEST(JsonWriter, WritesNumbersExactly) {
  JsonWriter json;
  json.begin_array();
  json.value(std::numeric_limits<int64_t>::min()).value(std::numeric_limits<uint64_t>::max());
  json.value(uint8_t{200}).value(int8_t{-5}).value(0.1).value(-2.5e300).end_array();
  EXPECT_EQ(json.text(), "[-9223372036854775808,18446744073709551615,200,-5,0.1,-2.5e+300]");
}

TEST(JsonWriter, EscapesWhatMustBe) {
  JsonWriter json;
  json.value(std::string_view("q\" b\\ n\n t\t z\0 e\x1f d\x7f ü", 23));
  EXPECT_EQ(json.text(), "\"q\\\" b\\\\ n\\u000a t\\u0009 z\\u0000 e\\u001f d\x7f ü\"");
}

TEST(JsonWriter, EscapesKeysToo) {
  JsonWriter json;
  json.begin_object().field("a\"b", "c").end_object();
  EXPECT_EQ(json.text(), R"({"a\"b":"c"})");
}

TEST(JsonWriter, StartsAnewAfterClear) {
  JsonWriter json;
  json.begin_array().value(1);
  json.clear();
  json.begin_array().value("x").end_array();
  EXPECT_EQ(json.take(), R"(["x"])");
}

}  // namespace
}  // namespace tessera
