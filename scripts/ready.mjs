// Exits with 0 if the process of this container can answer requests. A worker has no port: its
// container ends with it.
const { ROLE, PORT = '3000' } = process.env
if (ROLE !== 'worker') {
  const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch((error) => ({
    ok: false,
    status: String(error),
  }))
  process.stdout.write(`${answer.status}\n`)
  process.exitCode = answer.ok ? 0 : 1
}
