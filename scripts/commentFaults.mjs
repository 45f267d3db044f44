// Faults of comments: odd first words, and lines too long to read. `comments.mjs` lists them.

/** First words that leave out the noun: a comment begins with a noun, an imperative verb or "True if". */
const oddWords = new Set(
  `what whatever whose whoever who whom which whichever whether how however where wherever why of as beside besides
   those these they their it its somebody something told asked held kept left given made said nothing nobody nowhere
   everything everybody everyone anybody anything another others by with for without on while when whenever so in at
   from to into since until unless once then there here meanwhile elsewhere neither either both`.split(/\s+/),
)
/** Words that hide the actor or the thing, anywhere in a comment. */
const vagueWords =
  /\b(whoever|whatever|whichever|wherever|somebody|nobody|anybody|everybody|something|told|tells|asked|so many|the one before|is meant|are meant|is held|is kept|are kept|is given|is wanted|is said|are said)\b/i
const longestLine = 110
const openings = { sql: /(?:^|\s)(--|\/\*)(?:\s|$)/, code: /(?:^|[\s{};,()])(\/\/|\/\*+)(?:\s|$)/ }

/** True if a quotation mark is still open at the end: `'http://…'` holds no comment. */
const endsInsideString = (text) => ["'", '"', '`'].some((mark) => text.split(mark).length % 2 === 0)

/** Lists the comments of a file as lists of lines. Adjacent `//` lines are one comment. */
function commentsOf(text, language) {
  const comments = []
  let openBlock
  let openLines
  for (const [index, line] of text.split('\n').entries()) {
    const add = (comment, words) => comment.push({ number: index + 1, words, length: line.length })
    if (openBlock) {
      add(openBlock, line.split('*/')[0].replace(/^\s*\*?\s*/, ''))
      if (line.includes('*/')) openBlock = undefined
      continue
    }
    const opening = openings[language].exec(line)
    const before = opening ? line.slice(0, opening.index) : ''
    if (!opening || endsInsideString(before)) {
      openLines = undefined
      continue
    }
    const isBlock = opening[1].startsWith('/*')
    const standsAlone = before.trim() === ''
    const comment = (!isBlock && standsAlone && openLines) || []
    if (comment.length === 0) comments.push(comment)
    const words = line.slice(opening.index + opening[0].length)
    add(comment, isBlock ? words.split('*/')[0] : words)
    openBlock = isBlock && !words.includes('*/') ? comment : undefined
    openLines = !isBlock && standsAlone ? comment : undefined
  }
  return comments
}

/** Lists the faults of a file's comments: kind, line number and the words there. */
export function faultsOf(path, text) {
  const language = path.endsWith('.sql') ? 'sql' : 'code'
  return commentsOf(text, language).flatMap((lines) => {
    const first = lines.find(({ words }) => /\p{L}/u.test(words))
    const firstWord = first?.words.match(/\p{L}+/u)[0].toLowerCase()
    const odd = oddWords.has(firstWord) ? [{ path, kind: 'odd', ...first }] : []
    const long = lines.filter(({ length }) => length > longestLine)
    const vague = lines.filter(({ words }) => vagueWords.test(words.replaceAll(/`[^`]*`/g, '')))
    return [
      ...odd,
      ...long.map((line) => ({ path, kind: 'long', ...line })),
      ...vague.map((line) => ({ path, kind: 'vague', ...line })),
    ]
  })
}
