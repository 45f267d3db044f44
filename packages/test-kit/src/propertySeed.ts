import fc from 'fast-check'

/**
 * Properties draw the same cases everywhere, so that a tree that passed passes again.
 * `PROPERTY_SEED=$RANDOM` explores others; a failure prints its seed either way.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) })
