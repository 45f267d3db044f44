/** Invisible characters that reverse the text after them: `order<202E>fdp.exe` would read `orderexe.pdf`. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const longestName = 200

/**
 * File name from a browser: its three escapes undone, without folders, control and direction
 * characters; always with a PDF's ending, as the ending decides which program opens it.
 */
export const safeName = (name: string, nameless: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll('%22', '"')
    .replaceAll(/%0[AD]|\p{Cc}/gu, '')
    .replaceAll(turning, '')
    .trim()
  const ending = /\.pdf$/i.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, Math.min(plain.length - ending.length, longestName - '.pdf'.length))
  return stem === '' ? nameless : stem.toWellFormed() + (ending || '.pdf')
}
