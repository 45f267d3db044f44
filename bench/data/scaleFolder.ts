import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the filled databases stay. Not under a home: PostgreSQL does not run as root, and its own user must get in. */
export const scaleFolder = process.env['BENCH_FOLDER'] ?? join(tmpdir(), 'tradecounter-scale')
