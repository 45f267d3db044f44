import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Folder of the filled databases. Not under a home:
 * PostgreSQL does not run as root, and its user must get in.
 */
export const scaleFolder = process.env['BENCH_FOLDER'] ?? join(tmpdir(), 'tradecounter-scale')
