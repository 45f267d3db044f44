const maximumLength = 300

/**
 * Error message for administrators: the first line, without secrets. URLs keep only their host, as they may
 * contain logins and tokens; words long enough to be a key are replaced.
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
  return sentence.length > maximumLength ? `${sentence.slice(0, maximumLength)}…` : sentence
}
