// What has been found out. First key: the shape (how many cards of each suit every hand holds, and who leads). Under it a
// list of patterns: who holds the top ranks of each suit, as far as they mattered; all lower cards are alike.

// North-South's tricks lie between two bounds, kept in spare bits of the values. Two suits a word, 26 bits each.
typedef struct { u64 value0, value1, mask0, mask1; } Pattern;
typedef struct { u64 key; u32 at; u16 count, room; } Shape;

#define BOUND_AT 58
#define BOUND(value) ((int)((value) >> BOUND_AT & 15))

#ifndef SHAPE_BITS
#define SHAPE_BITS 16
#endif
#define SHAPES (1u << SHAPE_BITS)
#ifndef ROOM
#define ROOM (1u << 20)  // patterns
#endif
#define SIZES 15

static Shape shapes[SHAPES];
static Pattern patterns[ROOM];
static u32 shapes_used, patterns_used;
static u32 filled[SHAPES];  // where those used are
static u32 spare[SIZES];  // lists given back when a longer one was needed, by size; linked through the first word

static void forget(void) {
  // An ending uses few: they alone are cleared.
  if (shapes_used > SHAPES / 16) __builtin_memset(shapes, 0, sizeof shapes);
  else
    for (u32 i = 0; i < shapes_used; i++) shapes[filled[i]] = (Shape){0, 0, 0, 0};
  shapes_used = 0;
  patterns_used = 1;
  for (int i = 0; i < SIZES; i++) spare[i] = 0;
}

INLINE Shape *shape_of(u64 key) {
  u32 i = (u32)((key * 0x9E3779B97F4A7C15ull) >> (64 - SHAPE_BITS));
  while (shapes[i].key != key && shapes[i].key != 0) i = (i + 1) & (SHAPES - 1);
  return &shapes[i];
}

// Room for twice as many patterns. False when there is none left: then everything is forgotten.
static int widen(Shape *shape) {
  const u32 room = shape->room ? shape->room * 2u : 4u, size = LOWEST(room);
  u32 at = size < SIZES ? spare[size] : 0;
  if (shapes_used > SHAPES / 4 * 3 || (!at && (size >= SIZES || patterns_used + room > ROOM))) {
    forget();
    return 0;
  }
  if (at) spare[size] = (u32)patterns[at].value0;
  else {
    at = patterns_used;
    patterns_used += room;
  }
  for (u32 i = 0; i < shape->count; i++) patterns[at + i] = patterns[shape->at + i];
  if (shape->room) {
    patterns[shape->at].value0 = spare[size - 1];
    spare[size - 1] = shape->at;
  }
  shape->at = at;
  shape->room = room;
  return 1;
}

// The bits of a suit's top n holders.
INLINE u32 top_holders(u32 n) { return 0x3FFFFFFu & ~(0x3FFFFFFu >> (2 * n)); }

static void store(u64 key, u64 x0, u64 x1, u64 mask0, u64 mask1, int low, int high) {
  Shape *shape = shape_of(key);
  const u64 v0 = x0 & mask0, v1 = x1 & mask1;
  Pattern *place = 0, *p = patterns + shape->at, *end = p + shape->count;
  for (; p < end; p++) {
    // A pattern that says no more about fewer positions makes room.
    if (((p->value0 ^ v0) & mask0) | ((p->value1 ^ v1) & mask1) | (mask0 & ~p->mask0) | (mask1 & ~p->mask1)) continue;
    const int l = BOUND(p->value0), h = BOUND(p->value1);
    if (p->mask0 == mask0 && p->mask1 == mask1) {
      if (l > low) low = l;
      if (h < high) high = h;
    } else if (l > low || h < high) continue;
    if (!place) place = p;
    else {
      *p-- = *--end;
      shape->count--;
    }
  }
  if (!place) {
    if (shape->count == shape->room && !widen(shape)) return;
    if (shape->key == 0) {
      shape->key = key;
      filled[shapes_used++] = (u32)(shape - shapes);
    }
    place = patterns + shape->at + shape->count++;
  }
  place->value0 = v0 | (u64)low << BOUND_AT;
  place->value1 = v1 | (u64)high << BOUND_AT;
  place->mask0 = mask0;
  place->mask1 = mask1;
}
