"""Galaxy of Shattered Ascension: cells and their neighbours, tiles with planets, preset maps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterable, Sequence

from make_tables_data import Place, bits, braces, by_id, constant, cpp_string, refuse_doubles, row, table, words

RINGS, CELLS = 4, 64
NEXUS_CELL, CREUSS_CELL, OUTSIDE_CELL = 61, 62, 63
OUTSIDE = (3, -5)  # of the one map that leaves the hexagon
SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # clockwise from north; side + 3 is the opposite one
NONE = 255
HOME_LOCATION = 128  # a cell of a map that holds location n is HOME_LOCATION + n - 1

TILE_KINDS = ("regular", "special", "home")
ANOMALIES = ("asteroid-field", "gravity-rift", "ion-storm", "nebula", "supernova")
BORDER_KINDS = ("asteroid-belt", "ion-sphere", "grav-wave", "collapsed-space-time")
WORMHOLES = ("alpha", "beta", "gamma", "delta")
COLOURS = ("blue", "red", "green", "yellow")
GAINS = ("trade-goods", "natural-wealth", "ground-force", "shock-troop", "fighter", "pds", "space-mine", "action-card",
         "political-card")
MOST_GAINS = 2
# With the least and most value of each; two tokens of natural wealth or locals differ by their value alone.
TOKENS = {"artifact": (0, 0), "custodian-fighters": (1, 9), "custodian-locals": (1, 9), "hostile-locals": (1, 9),
          "fighter-ambush": (1, 9), "natural-wealth": (1, 9), "bio-hazard": (0, 0), "settlers": (0, 0),
          "lazax-survivors": (0, 0), "technological-legacy": (0, 0), "flippable-wormhole": (0, 0)}
TILE_KEYS = ("id", "name", "kind", "race", "anomaly", "wormholes", "copies", "rich", "off_map", "planets", "assumed")
PLANET_KEYS = ("id", "name", "resources", "influence", "specialties", "station", "refresh")
MAP_KEYS = ("id", "name", "players", "rings", "outside", "borders", "tokens", "resources", "assumed")


def enumerator(name: str) -> str:
    return "k" + "".join(word.capitalize() for word in name.replace("_", "-").split("-"))


def flag(thing: Place, key: str) -> bool:
    """Whether a key is there and true."""
    if thing.has(key):
        thing.at(key).flag()
    return thing.has(key) and thing.at(key).value


def optional(thing: Place, key: str, most: int) -> int:
    return thing.at(key).number(1, most) if thing.has(key) else 0


# --------------------------------------------------------------------- cells


def spiral() -> list[tuple[int, int]]:
    """Axial places of the hexagon, ring by ring, clockwise from north."""
    cells = [(0, 0)]
    for ring in range(1, RINGS + 1):
        q, r = 0, -ring
        for side in (2, 3, 4, 5, 0, 1):
            for _ in range(ring):
                cells.append((q, r))
                q, r = q + SIDES[side][0], r + SIDES[side][1]
    return cells


def cell_places() -> dict[int, tuple[int, int]]:
    """The place of every cell that lies on the map."""
    return {**dict(enumerate(spiral())), OUTSIDE_CELL: OUTSIDE}


def neighbours() -> list[list[int]]:
    """For every cell and side the cell beyond it, or NONE."""
    places = cell_places()
    number = {place: cell for cell, place in places.items()}
    return [[number.get((places[cell][0] + q, places[cell][1] + r), NONE) if cell in places else NONE for q, r in SIDES]
            for cell in range(CELLS)]


def steps(one: tuple[int, int], two: tuple[int, int]) -> int:
    q, r = one[0] - two[0], one[1] - two[1]
    return max(abs(q), abs(r), abs(q + r))


def distances() -> list[list[int]]:
    """Steps from cell to cell if every cell between is used; NONE from and to those beside the map."""
    places = cell_places()
    return [[0 if a == b else steps(places[a], places[b]) if a in places and b in places else NONE
             for b in range(CELLS)] for a in range(CELLS)]


def border(one: int, two: int) -> int | None:
    """The number of the border between two cells: the cell whose side 0 to 2 it is, times three, and that side."""
    for cell, other in ((one, two), (two, one)):
        if other != NONE and other in neighbours()[cell][:3]:
            return 3 * cell + neighbours()[cell].index(other)
    return None


def grid(kind: str, name: str, cells: Sequence[Sequence[int]]) -> str:
    lines = "".join(f"    {braces(line)},\n" for line in cells)
    return f"inline constexpr {kind} {name}[{len(cells)}][{len(cells[0])}] = {{\n{lines}}};\n"


def cell_tables() -> str:
    places = cell_places()
    rings = {cell: steps(place, (0, 0)) for cell, place in places.items()}
    first = [0] + [1 + 3 * ring * (ring - 1) for ring in range(1, RINGS + 1)]
    rows = []
    for cell in range(CELLS):
        q, r = places.get(cell, (0, 0))
        ring = rings.get(cell, 0)
        number = cell - first[ring] + 1 if 0 < ring <= RINGS else 0
        rows.append(row(map(str, (q, r, ring, number))))
    masks = [f"0x{bits(cell for cell in line if cell != NONE):016x}" for line in neighbours()]
    return "".join([
        constant("kCells", CELLS), constant("kNexusCell", NEXUS_CELL), constant("kCreussCell", CREUSS_CELL),
        constant("kOutsideCell", OUTSIDE_CELL), constant("kSides", len(SIDES)),
        table("CellRow", "kCellRows", rows), table("uint64_t", "kAdjoining", (f"    {mask},\n" for mask in masks)),
        grid("uint8_t", "kSide", neighbours()), grid("uint8_t", "kDistance", distances())])


# --------------------------------------------------------------------- tiles


@dataclass(frozen=True)
class Galaxy:
    """All tiles and planets, checked, in the order of their tables."""

    tiles: dict[str, Place]
    planets: dict[str, tuple[Place, str]]  # with the tile of each

    def tile(self, name: str) -> int:
        return list(self.tiles).index(name)

    def planet(self, name: str) -> int:
        return list(self.planets).index(name)

    def only(self, what: str, tiles: Iterable[str]) -> int:
        found = list(tiles)
        if len(found) != 1:
            next(iter(self.tiles.values())).fail(f"there should be one tile that is {what}, not {len(found)}")
        return self.tile(found[0])


def read_tile(tile: Place, races: Sequence[str]) -> None:
    tile.only(*TILE_KEYS)
    words(tile, "assumed", TILE_KEYS)
    tile.at("name").text()
    kind = tile.at("kind").one_of(TILE_KINDS)
    if tile.has("race") != (kind == "home"):
        tile.fail("home tiles, and only they, have a race")
    if tile.has("race"):
        tile.at("race").one_of(races)
    if tile.has("anomaly") != (kind == "special"):
        tile.fail("special tiles, and only they, have an anomaly")
    if tile.has("anomaly"):
        tile.at("anomaly").one_of(ANOMALIES)
    words(tile, "wormholes", WORMHOLES)
    if tile.has("copies"):
        tile.at("copies").number(2, 99)
        if tile.has("planets"):
            tile.at("copies").fail("a tile with planets exists once")
    if flag(tile, "rich") and not tile.has("planets"):
        tile.at("rich").fail("a tile without planets is not rich")


def read_planet(planet: Place) -> None:
    planet.only(*PLANET_KEYS)
    planet.at("name").text()
    for key in ("resources", "influence"):
        planet.at(key).number(0, 9)
    for specialty in planet.at("specialties").items() if planet.has("specialties") else []:
        specialty.one_of(COLOURS)
    flag(planet, "station")
    if planet.has("refresh"):
        refresh = planet.at("refresh")
        refresh.only(*GAINS)
        if not 1 <= len(refresh.value) <= MOST_GAINS:
            refresh.fail(f"should name 1 to {MOST_GAINS} gains")
        for gain in refresh.value:
            refresh.at(gain).number(1, 9)


def read_galaxy(top: Place, races: Sequence[str]) -> Galaxy:
    top.only("about", "base", "planets", "resources", "influence", "tiles")
    words(top, "base", TILE_KEYS)
    tiles = by_id(top.at("tiles"), HOME_LOCATION)
    entries: list[tuple[Place, str]] = []
    for name, tile in tiles.items():
        read_tile(tile, races)
        entries += [(planet, name) for planet in (tile.at("planets").items() if tile.has("planets") else [])]
    for planet, _ in entries:
        read_planet(planet)
    for key in ("id", "name"):
        refuse_doubles(planet.at(key) for planet, _ in entries)
    for key, sums in (("planets", len(entries)), *((key, sum(planet.at(key).value for planet, _ in entries))
                                                  for key in ("resources", "influence"))):
        if top.at(key).number(1, 9999) != sums:
            top.at(key).fail(f"is {top.at(key).value}, but the tiles have {sums}")
    return Galaxy(tiles, {planet.at("id").value: (planet, tile) for planet, tile in entries})


def planet_row(planet: Place, tile: int) -> str:
    colours = [planet.value.get("specialties", []).count(colour) for colour in COLOURS]
    gains = [braces([f"Gain::{enumerator(gain)}", count]) for gain, count in planet.value.get("refresh", {}).items()]
    return row([cpp_string(planet.at("id").value), cpp_string(planet.at("name").value), str(tile),
                str(planet.at("resources").value), str(planet.at("influence").value), braces(colours),
                "true" if flag(planet, "station") else "false", str(len(gains)), braces(gains)])


def tile_row(tile: Place, galaxy: Galaxy) -> str:
    planets = tile.value.get("planets", [])
    first = galaxy.planet(planets[0]["id"]) if planets else 0
    race = f"Race::{enumerator(tile.value['race'])}" if tile.has("race") else "kNoRace"
    anomaly = f"Anomaly::{enumerator(tile.value['anomaly'])}" if tile.has("anomaly") else "kNoAnomaly"
    holes = bits(map(WORMHOLES.index, tile.value.get("wormholes", [])))
    return row([cpp_string(tile.at("id").value), cpp_string(tile.at("name").value),
                f"TileKind::{enumerator(tile.value['kind'])}", race, anomaly, str(holes),
                str(tile.value.get("copies", 1)), *("true" if flag(tile, key) else "false" for key in ("rich", "off_map")),
                str(first), str(len(planets))])


def tile_tables(galaxy: Galaxy) -> str:
    tiles = galaxy.tiles
    homes = {name: tile for name, tile in tiles.items() if tile.value["kind"] == "home"}
    named = {"kNexusTile": galaxy.only("off the map and no home", (
                 n for n, t in tiles.items() if flag(t, "off_map") and n not in homes)),
             "kGateTile": galaxy.only("a home without planets", (n for n, t in homes.items() if not t.has("planets"))),
             "kCreussTile": galaxy.only("a home off the map", (n for n, t in homes.items() if flag(t, "off_map"))),
             "kMecatolTile": galaxy.tile("mecatol-rex"), "kVoidTile": galaxy.tile("void"),
             "kHabitatsTile": galaxy.tile("uncharted-habitats"),
             "kSupernovaTile": galaxy.tile("supernova"), "kMecatolPlanet": galaxy.planet("mecatol-rex"),
             "kMallicePlanet": galaxy.planet("mallice"), "kHopesEndPlanet": galaxy.planet("hopes-end")}
    return "".join([
        constant("kTiles", len(tiles)), constant("kPrintedPlanets", len(galaxy.planets)),
        *(constant(name, number) for name, number in named.items()),
        table("TileRow", "kTileRows", (tile_row(tile, galaxy) for tile in tiles.values())),
        table("PlanetRow", "kPlanetRows", (planet_row(p, galaxy.tile(tile)) for p, tile in galaxy.planets.values()))])


# ---------------------------------------------------------------------- maps


def cells_of_map(a_map: Place) -> dict[int, Place]:
    """What lies in each cell that is used."""
    rings = a_map.at("rings").items()
    if not 1 <= len(rings) <= RINGS + 1:
        a_map.at("rings").fail(f"should hold the centre and up to {RINGS} rings")
    cells: dict[int, Place] = {}
    number = 0
    for ring, places in enumerate(rings):
        if len(places.items()) != max(1, 6 * ring):
            places.fail(f"should hold {max(1, 6 * ring)} cells, not {len(places.items())}")
        for place in places.items():
            if place.value is not None:
                cells[number] = place
            number += 1
    if a_map.has("outside"):
        cells[OUTSIDE_CELL] = a_map.at("outside")
    return cells


def read_cells(a_map: Place, galaxy: Galaxy) -> dict[int, int]:
    """The number in the table for each cell: a tile, or a location. Cells beside the map come last."""
    players = a_map.at("players").number(2, 8)
    locations = [f"home-{number}" for number in range(1, players + 1)]
    allowed = [name for name, tile in galaxy.tiles.items() if tile.value["kind"] != "home" and not flag(tile, "off_map")]
    seen: dict[str, Place] = {}
    cells = {}
    for cell, place in cells_of_map(a_map).items():
        name = place.text()
        if name in locations:
            number = HOME_LOCATION + locations.index(name)
        elif name in allowed:
            number = galaxy.tile(name)
        else:
            place.fail(f'"{name}" is no tile for a map of {players} players')
        if name in seen and (name in locations or not galaxy.tiles[name].has("copies")):
            place.fail(f'"{name}" lies at {seen[name].key} already')
        seen[name], cells[cell] = place, number
    for name in locations:
        if name not in seen:
            a_map.at("rings").fail(f'"{name}" is missing')
    sums = sum(planet.value["resources"] for planet, tile in galaxy.planets.values() if tile in seen)
    if a_map.at("resources").number(0, 999) != sums:
        a_map.at("resources").fail(f"is {a_map.at('resources').value}, but the tiles have {sums}")
    return {**cells, NEXUS_CELL: galaxy.tile("nexus")}


def border_rows(a_map: Place, cells: dict[int, int]) -> list[str]:
    rows, seen = [], {}
    for token in a_map.at("borders").items() if a_map.has("borders") else []:
        token.only("kind", "between", "from")
        kind = token.at("kind").one_of(BORDER_KINDS)
        ends = [end.number(0, CELLS - 1) for end in token.at("between").items()]
        if len(ends) != 2 or border(*ends) is None or not set(ends) <= set(cells):
            token.at("between").fail("should be two cells of this map that touch")
        if token.has("from") != (kind == "grav-wave"):
            token.fail("a grav-wave, and nothing else, names the cell that it can be crossed from")
        number = border(*ends)
        if number in seen:
            token.fail(f"lies on the same border as {seen[number]}")
        seen[number] = token.key
        start = token.at("from").number(min(ends), max(ends)) if token.has("from") else NONE
        if start not in (*ends, NONE):
            token.at("from").fail("should be one of the two cells")
        rows.append(row([str(number), f"BorderKind::{enumerator(kind)}", str(start)]))
    return rows


def token_row(token: Place, cells: dict[int, int], galaxy: Galaxy) -> str:
    token.only("kind", "planet", "cell", "value", "sides", "assumed")
    words(token, "assumed", ("sides",))
    kind = token.at("kind").one_of(TOKENS)
    if token.has("planet") == token.has("cell"):
        token.fail("should name either a planet or a cell")
    if token.has("planet"):
        name = token.at("planet").one_of(galaxy.planets)
        planet, tile = galaxy.planets[name]
        if galaxy.tile(tile) not in cells.values():
            token.at("planet").fail("is not on this map")
        if flag(planet, "station"):
            token.at("planet").fail("is a Trade Station, which holds no tokens")
        place = galaxy.planet(name)
    else:
        place = token.at("cell").number(0, CELLS - 1)
        if cells.get(place, HOME_LOCATION) >= HOME_LOCATION or place == NEXUS_CELL:
            token.at("cell").fail("is no system of this map, or a location of a player")
    least, most = TOKENS[kind]
    if token.has("value") != (most > 0):
        token.fail(f"{kind} {'needs a' if most else 'has no'} value")
    value = token.at("value").number(least, most) if most else 0
    sides = words(token, "sides", WORMHOLES)
    if len(sides) != (2 if kind == "flippable-wormhole" else 0):
        token.fail("a flippable wormhole, and nothing else, has two sides")
    up, down = (1 << WORMHOLES.index(side) for side in sides) if sides else (0, 0)
    return row([f"TokenKind::{enumerator(kind)}", "true" if token.has("planet") else "false",
                *map(str, (place, value, up, down))])


def map_tables(top: Place, galaxy: Galaxy) -> str:
    top.only("about", "maps")
    maps = by_id(top.at("maps"), 32)
    rows, grids, borders, tokens = [], [], [], []
    for a_map in maps.values():
        a_map.only(*MAP_KEYS)
        words(a_map, "assumed", MAP_KEYS)
        cells = read_cells(a_map, galaxy)
        own_borders = border_rows(a_map, cells)
        own_tokens = [token_row(token, cells, galaxy) for token in a_map.at("tokens").items()]
        homes = {number: cell for cell, number in cells.items() if number >= HOME_LOCATION}
        spots = [homes.get(HOME_LOCATION + i, NONE) for i in range(8)]
        rows.append(row([cpp_string(a_map.value["id"]), cpp_string(a_map.at("name").text()), str(a_map.value["players"]),
                         f"0x{bits(cells):016x}", braces(spots), *map(str, (len(borders), len(own_borders), len(tokens),
                                                                           len(own_tokens)))]))
        grids.append([cells.get(cell, NONE) for cell in range(CELLS)])
        borders += own_borders
        tokens += own_tokens
    missing = set(range(2, 9)) - {a_map.value["players"] for a_map in maps.values()}
    if missing:
        top.at("maps").fail(f"there is no map for {min(missing)} players")
    refuse_doubles(a_map.at("name") for a_map in maps.values())
    return "".join([
        constant("kMaps", len(maps)), constant("kHomeLocation", HOME_LOCATION), table("MapRow", "kMapRows", rows),
        grid("uint8_t", "kMapCells", grids), table("MapBorderRow", "kMapBorderRows", borders),
        table("MapTokenRow", "kMapTokenRows", tokens)])
