import { findTyped, keepTyped } from '../text/typed.ts'

/**
 * Query whose answer is shown above the page. The last answer is stored, so that after a reload and in
 * another tab it appears with the page and does not move it down later.
 */
export const lastAnswer = <Answer>(name: string, ask: (signal: AbortSignal) => Promise<Answer>) => ({
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Answer> => {
    const answer = await ask(signal)
    keepTyped(`lastAnswer.${name}`, answer ?? undefined, 'browser')
    return answer
  },
  placeholderData: () => findTyped(`lastAnswer.${name}`, 'browser') as Answer | undefined,
})
