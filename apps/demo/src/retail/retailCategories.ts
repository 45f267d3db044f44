/** Categories by words of the description; the first match counts. */
export const retailCategories = [
  { name: 'Christmas', words: /CHRISTMAS|XMAS|ADVENT|SNOW|REINDEER|SANTA|NOEL|BAUBLE/, tint: '#b3473f' },
  { name: 'Bags & Luggage', words: /\bBAGS?\b|PURSE|LUGGAGE|SHOPPER|WALLET|TROLLEY/, tint: '#4f6d9c' },
  { name: 'Lights & Candles', words: /LIGHT|CANDLE|LANTERN|LAMP/, tint: '#c9973a' },
  {
    name: 'Kitchen & Table',
    words:
      /MUG|CUP|PLATE|BOWL|CAKE|TEA|JAR|TIN\b|TINS|KITCHEN|SPOON|CUTLERY|BOTTLE|NAPKIN|TRAY|GLASS|EGG|BAKING|RECIPE|APRON|LUNCH/,
    tint: '#4d8a7b',
  },
  {
    name: 'Stationery & Wrap',
    words: /CARD|WRAP|PAPER|PEN\b|PENCIL|NOTEBOOK|RIBBON|STICKER|TAPE|TAG|ALBUM|JOURNAL/,
    tint: '#8a6aa8',
  },
  {
    name: 'Toys & Children',
    words: /TOY|CHILD|DOLL|GAME|PUZZLE|SPACEBOY|CIRCUS|PLAY|KIDS|BABY|TEDDY|SKIPPING/,
    tint: '#d07b4e',
  },
  {
    name: 'Jewellery & Accessories',
    words: /NECKLACE|BRACELET|EARRING|RING\b|BROOCH|HAIR|SCARF|UMBRELLA|CHARM/,
    tint: '#a5577f',
  },
  { name: 'Home & Garden', words: /./, tint: '#6b7f57' },
] as const

export const retailCategoryOf = (description: string): string =>
  retailCategories.find(({ words }) => words.test(description.toUpperCase()))?.name ?? 'Home & Garden'
