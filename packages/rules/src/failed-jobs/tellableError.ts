const longest = 300

/**
 * Reason of a failure as administrators see it: the first line, without secrets. Addresses keep their
 * host alone, as logins and tokens stand around it; any text long enough to be a key is left out.
 */
export function tellableError(output: unknown): string {
  const message = (output as { readonly message?: unknown } | null)?.message
  const [line = ''] = (typeof message === 'string' ? message : '').split('\n')
  const sentence = line
    .replaceAll(/\b([a-z][a-z\d+.-]*):\/\/(?:[^\s/@]*@)?([^\s/?#:@]*)\S*/gi, '$1://$2/…')
    .replaceAll(/\b(bearer|basic|password|secret|token|key)\b(\s*[=:]\s*|\s+)\S+/gi, '$1 …')
    .replaceAll(/[\w+/=-]{24,}/g, '…')
    .trim()
  if (sentence === '') return 'No error message.'
  return sentence.length > longest ? `${sentence.slice(0, longest)}…` : sentence
}
