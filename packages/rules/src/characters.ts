/** How many characters a text has to who counts them, and to every limit: an emoji is one, though it is stored as two. */
export const characters = (text: string): number => Array.from(text).length
