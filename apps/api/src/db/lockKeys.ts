/** Advisory-lock keys of this program: all processes on a database share them, so a key never changes. */
export const lockKeys = {
  migrations: 7_233_001,
  imports: 7_233_002,
  demoData: 7_233_003,
  orderFeed: 7_233_004,
  terms: 7_233_005,
  paymentFeed: 7_233_006,
  appLogin: 7_233_007,
  jobGrants: 7_233_008,
  provider: 7_233_120,
  deadLetters: 7_233_121,
  webhooks: 7_233_146,
  webhookWishes: 7_233_147,
  quoteFeed: 7_233_148,
  backup: 7_233_228,
  fileRemoval: 7_233_229,
} as const
