/**
 * Texts of blocks in which a number or amount is shown on the left of the right-to-left name before it, or on
 * the right of one after it.
 */
export const misplacedNumbers = `(() => {
  const isInline = (element) => getComputedStyle(element).display === 'inline'
  const blockOf = (text) => {
    let block = text.parentElement
    while (isInline(block)) block = block.parentElement
    return block
  }
  const parts = new Map()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.checkVisibility()) continue
    const block = blockOf(text)
    for (const { index, 0: part } of text.data.matchAll(/[\\u0590-\\u08FF]+|[($\\d][\\d.,/:)]*/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + part.length)
      const { left, top } = range.getBoundingClientRect()
      const isName = /[\\u0590-\\u08FF]/.test(part)
      parts.set(block, [...(parts.get(block) ?? []), { left, top, isName }])
    }
  }
  return [...parts].flatMap(([block, all]) =>
    all.some(({ left, top, isName }, at) => {
      const before = all[at - 1]
      return before && before.isName !== isName && Math.abs(before.top - top) < 6 && left < before.left
    })
      ? [block.textContent]
      : [],
  )
})()`
