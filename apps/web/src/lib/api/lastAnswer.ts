import { findTyped, keepTyped } from '../text/typed.ts'

/**
 * For a question whose answer is drawn above the page: after a reload and in another
 * tab the last one is there with the page, rather than pushing it down when it comes.
 */
export const lastAnswer = <Answer>(name: string, ask: (signal: AbortSignal) => Promise<Answer>) => ({
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Answer> => {
    const answer = await ask(signal)
    keepTyped(`lastAnswer.${name}`, answer ?? undefined, 'browser')
    return answer
  },
  placeholderData: () => findTyped(`lastAnswer.${name}`, 'browser') as Answer | undefined,
})
