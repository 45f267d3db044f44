const demonstration = {
  PROVIDER_NAME: 'Southern Cross Bathroomware',
  SUPPORT_EMAIL: 'support@southerncross.example',
  DEBTORS_EMAIL: 'accounts@southerncross.example',
  ECOMMERCE_EMAIL: 'orders@southerncross.example',
  MAIL_FROM: 'Southern Cross Bathroomware <orders@southerncross.example>',
} as const

export type Supplier = Readonly<Record<keyof typeof demonstration, string>>

/** Name and addresses from the sender, which exists in production: alerts are sent there. */
function fromSender(MAIL_FROM: string): Supplier {
  const address = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM
  const name = /^\s*"?(.*?)"?\s*<[^<>]+>\s*$/.exec(MAIL_FROM)?.[1]?.replaceAll(/\\(["\\])/g, '$1')
  return {
    PROVIDER_NAME: name || address.slice(address.indexOf('@') + 1),
    SUPPORT_EMAIL: address,
    DEBTORS_EMAIL: address,
    ECOMMERCE_EMAIL: address,
    MAIL_FROM,
  }
}

type Stated = { readonly [Name in keyof Supplier]?: string | undefined }

/** Name and addresses of the supplier. Production never shows those of the demonstration. */
export function supplierOf(stated: Stated, production: boolean): Supplier {
  const { MAIL_FROM } = stated
  const defaults = production && MAIL_FROM !== undefined ? fromSender(MAIL_FROM) : demonstration
  return {
    PROVIDER_NAME: stated.PROVIDER_NAME ?? defaults.PROVIDER_NAME,
    SUPPORT_EMAIL: stated.SUPPORT_EMAIL ?? defaults.SUPPORT_EMAIL,
    DEBTORS_EMAIL: stated.DEBTORS_EMAIL ?? defaults.DEBTORS_EMAIL,
    ECOMMERCE_EMAIL: stated.ECOMMERCE_EMAIL ?? defaults.ECOMMERCE_EMAIL,
    MAIL_FROM: MAIL_FROM ?? defaults.MAIL_FROM,
  }
}
