// The passwords people choose most, and with which guessing begins. Sorted; small letters.
#pragma once
#include <string_view>

namespace tessera::server {

// clang-format off

// Refused as they are, in capitals, with digits and signs around them, and with digits for letters: Passw0rd!
constexpr std::string_view kCommonWords[] = {
    "aabbcc", "abc", "abcabc", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghij",
    "access", "adgangskode", "admin", "administrator", "alexander", "amanda", "amazon", "america", "andrew",
    "android", "angel", "angela", "angels", "anna", "anthony", "anything", "apple", "april", "aragorn",
    "arsenal", "asdasd", "asdasdasd", "asdf", "asdfgh", "asdfghj", "asdfghjk", "asdfghjkl", "asdfqwer",
    "asdfzxcv", "ashley", "asshole", "august", "australia", "autumn", "azerty", "azertyui", "azertyuiop",
    "baby", "babygirl", "bailey", "banana", "barcelona", "baseball", "basketball", "batman", "bayern",
    "beatles", "beautiful", "benjamin", "berlin", "bitch", "biteme", "blessed", "blink", "blueberry",
    "boardgame", "boardgames", "boston", "brother", "bullshit", "buster", "butterfly", "california", "canada",
    "celtic", "changeit", "changeme", "changethis", "charles", "charlie", "cheese", "chelsea", "chicago",
    "chicken", "chocolate", "christ", "christopher", "coffee", "computer", "contrasena", "cookie", "cookies",
    "correcthorsebatterystaple", "corvette", "cowboys", "daddy", "dallas", "daniel", "darling", "david",
    "december", "default", "demo", "diamond", "dodgers", "dragon", "eagles", "elizabeth", "emily", "eminem",
    "england", "everton", "everything", "example", "facebook", "faith", "family", "father", "february",
    "ferrari", "florida", "flower", "flowers", "football", "forever", "france", "freedom", "friday",
    "friends", "frodo", "fuckme", "fuckoff", "fuckyou", "gandalf", "george", "germany", "ginger", "gmail",
    "golden", "goodbye", "google", "gorgeous", "gryffindor", "guest", "guitar", "hammer", "happiness",
    "happy", "harley", "harrypotter", "haslo", "heaven", "hello", "hellohello", "hellokitty", "helloworld",
    "heslo", "hogwarts", "honda", "honey", "hope", "hotmail", "hunter", "ilovegod", "iloveyou", "instagram",
    "internet", "iphone", "isabella", "james", "january", "jasper", "jennifer", "jessica", "jesus",
    "jesuschrist", "john", "jonathan", "jordan", "joshua", "july", "june", "juventus", "katherine", "keyword",
    "killer", "lakers", "laura", "legolas", "letmein", "letmeinnow", "linkedin", "liverpool", "lkjhgfdsa",
    "login", "london", "losenord", "love", "lovely", "loveme", "lover", "lovers", "loveyou", "lucky",
    "maggie", "manchester", "manchesterunited", "march", "maria", "master", "mastermind", "matrix", "matthew",
    "melissa", "mercedes", "metallica", "michael", "michelle", "microsoft", "minecraft", "mnbvcxz", "molly",
    "mommy", "monday", "monkey", "moonlight", "motdepasse", "mother", "music", "mustang", "mypassword",
    "mysecret", "newpassword", "newyork", "nicole", "nintendo", "nirvana", "nobody", "noone", "nothing",
    "november", "october", "oldpassword", "oliver", "olivia", "opensesame", "orange", "packers", "paris",
    "parola", "parole", "pass", "passord", "passpass", "passphrase", "passwd", "password", "passwordpassword",
    "passwort", "patrick", "patriots", "peace", "peanut", "pepper", "phoenix", "pizza", "playstation",
    "poiuytrewq", "pokemon", "porsche", "preascendant", "precious", "prevail", "princess", "pumpkin", "pussy",
    "pword", "qazwsx", "qazwsxedc", "qazxsw", "qweasd", "qweasdzxc", "qweqwe", "qweqweqwe", "qwer",
    "qwerasdf", "qwerty", "qwertyqwerty", "qwertyu", "qwertyui", "qwertyuiop", "qwertz", "qwertzui",
    "qwertzuiop", "rainbow", "ranger", "rangers", "realmadrid", "rebecca", "redsox", "richard", "robert",
    "rocknroll", "rockstar", "root", "salasana", "samantha", "sample", "samsung", "sarah", "saturday",
    "secret", "secrets", "senha", "september", "sesame", "shadow", "sifre", "signin", "silver", "sister",
    "slipknot", "slytherin", "somebody", "something", "sophia", "sophie", "spiderman", "spring", "starlight",
    "startrek", "starwars", "steelers", "stephanie", "strawberry", "summer", "sunday", "sunshine", "superman",
    "superuser", "sweetheart", "sweetie", "tabletop", "temp", "temporary", "tessera", "test", "tester",
    "testing", "testtest", "texas", "thepassword", "thomas", "thunder", "thursday", "tigger", "topsecret",
    "tottenham", "toyota", "trustme", "trustnoone", "tuesday", "twitter", "user", "vanilla", "victoria",
    "wachtwoord", "wednesday", "welcome", "welcomeback", "welcomehome", "whatever", "william", "windows",
    "winter", "wsxedc", "xbox", "yahoo", "yamaha", "yankees", "yourpassword", "youtube", "zaqwsx", "zaqxsw",
    "zxcv", "zxcvbn", "zxcvbnm", "zxczxc",
};

// Refused as they are, and in capitals.
constexpr std::string_view kCommonSequences[] = {
    "01011980", "01011990", "01012000", "01234567", "012345678", "0123456789", "09876543", "0987654321",
    "10101010", "10203040", "102030405", "11112222", "1111222233334444", "11223344", "1122334455",
    "112233445566", "12121212", "1212121212", "12312312", "123123123", "123321123", "12341234", "12344321",
    "123454321", "123456654321", "12345678", "123456789", "1234567890", "12345678910", "123456789a",
    "12345678a", "1234567a", "12345abc", "12345qwert", "1234abcd", "1234asdf", "1234qwer", "1234rewq",
    "123abc123", "123qwe123", "123qweasd", "123qweasdzxc", "12qwaszx", "13131313", "13572468", "135792468",
    "147258369", "1472583690", "159357159", "159753456", "19841984", "19851985", "19861986", "19871987",
    "19881988", "19891989", "19901990", "19911991", "19921992", "1a2b3c4d", "1q2w3e4r", "1q2w3e4r5t",
    "1q2w3e4r5t6y", "1qaz2wsx", "1qaz2wsx3edc", "1qazxsw2", "20002000", "20202020", "20212021", "20222022",
    "20232023", "20242024", "20252025", "20262026", "24681012", "246813579", "27182818", "2wsx3edc",
    "31415926", "314159265", "321321321", "3edc4rfv", "456456456", "456789123", "4815162342", "55667788",
    "741852963", "7777777a", "789456123", "789789789", "8675309a", "87654321", "963852741", "98765432",
    "987654321", "9876543210", "a1234567", "a12345678", "a123456789", "a1b2c3d4", "a1s2d3f4", "aa123456",
    "aa12345678", "abc12345", "abcd1234", "asd12345", "asdf1234", "letmein1", "ncc1701d", "q1234567",
    "q1w2e3r4", "q1w2e3r4t5", "qwe12345", "qwe123qwe", "qweasd123", "qwer1234", "qwert12345", "r2d2c3po",
    "thx11381138", "trustno1", "x1234567", "zaq12wsx", "zaq1zaq1", "zxcv1234",
};

// clang-format on

}  // namespace tessera::server
