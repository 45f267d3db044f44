import fc from 'fast-check'

/**
 * Seed of property tests, fixed so that repeated runs have the same cases. Set `PROPERTY_SEED=$RANDOM` for
 * others; a failure prints its seed.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) })
