import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { brandColours } from '@tradecounter/rules/customers/customerFields.ts'
import {
  providerFieldProblems,
  providerFields,
  providerTexts,
  type ProviderFields,
  type ProviderText,
} from '@tradecounter/rules/provider/providerFields.ts'
import type { Db } from '../../db/database.ts'
import { takeTurn } from '../../db/takeTurn.ts'
import type { Context, Services, StreamContext } from '../../http/context.ts'
import { inScope } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import type { Settings } from '../../settings/settings.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { receiveLogo } from '../files/receivePicture.ts'
import { findProvider, saveProvider, type ProviderColumns, type ProviderRow } from './provider.queries.ts'

/** Supplier's details from the installation's settings (R31). */
const installed = (settings: Settings): Readonly<Record<ProviderText, string>> => ({
  providerName: settings.PROVIDER_NAME,
  supportEmail: settings.SUPPORT_EMAIL,
  debtorsName: 'Debtors team',
  debtorsEmail: settings.DEBTORS_EMAIL,
  ecommerceName: 'Ecommerce team',
  ecommerceEmail: settings.ECOMMERCE_EMAIL,
})

const nothingSet: ProviderRow = {
  version: 0,
  providerName: null,
  supportEmail: null,
  debtorsName: null,
  debtorsEmail: null,
  ecommerceName: null,
  ecommerceEmail: null,
  logoImageUrl: null,
  primaryColour: null,
  sidebarColour: null,
  sidebarMenuColour: null,
}

/**
 * Supplier details as shown to all people (R1): those of the settings screen, otherwise the environment's.
 */
export async function currentProvider({ settings }: Pick<Services, 'settings'>, db: Db) {
  const row = (await findProvider(db)) ?? nothingSet
  const defaults = installed(settings)
  const texts = Object.fromEntries(providerTexts.map((name) => [name, row[name] ?? defaults[name]]))
  return { ...row, ...(texts as Record<ProviderText, string>) }
}

/** Settings of the environment, overridden by those of the settings screen, for emails and documents. */
export async function settingsNow({ settings }: Pick<Services, 'settings'>, db: Db): Promise<Settings> {
  const row = (await findProvider(db)) ?? nothingSet
  const { providerName, supportEmail, debtorsEmail, ecommerceEmail, primaryColour } = row
  return {
    ...settings,
    ...(providerName
      ? { PROVIDER_NAME: providerName, MAIL_FROM: senderOf(providerName, settings.MAIL_FROM) }
      : {}),
    ...(primaryColour ? { brandColour: primaryColour } : {}),
    ...(supportEmail ? { SUPPORT_EMAIL: supportEmail } : {}),
    ...(debtorsEmail ? { DEBTORS_EMAIL: debtorsEmail } : {}),
    ...(ecommerceEmail ? { ECOMMERCE_EMAIL: ecommerceEmail } : {}),
  }
}

/**
 * Sender of emails: the supplier's name with the address of the installation, which its mail server accepts.
 */
const senderOf = (name: string, from: string): string =>
  `"${name.replaceAll(/["\\]/g, '\\$&')}" <${/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from}>`

const subject = { kind: 'provider', id: 1, customerId: null } as const

const toSettings = (settings: Settings, row: ProviderRow): ProviderSettings => ({
  ...row,
  defaults: installed(settings),
})

export const getProvider = async ({ db, settings }: Context): Promise<ProviderSettings> =>
  toSettings(settings, (await findProvider(db)) ?? nothingSet)

const columnOf = {
  providerName: 'provider_name',
  supportEmail: 'support_email',
  debtorsName: 'debtors_name',
  debtorsEmail: 'debtors_email',
  ecommerceName: 'ecommerce_name',
  ecommerceEmail: 'ecommerce_email',
  primaryColour: 'primary_colour',
  sidebarColour: 'sidebar_colour',
  sidebarMenuColour: 'sidebar_menu_colour',
} as const satisfies Readonly<Record<keyof ProviderFields, keyof ProviderColumns>>

type FieldName = (typeof providerFields)[number]

const pick = (fields: Partial<ProviderFields>, names: readonly FieldName[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null])) as Partial<ProviderFields>

/** Stores no blank value and none that equals the installation's, so that these follow the installation. */
const orDefault = (change: Partial<ProviderFields>, defaults: Readonly<Record<ProviderText, string>>) => {
  const changedFields = providerFields.filter((name) => change[name] !== undefined)
  return Object.fromEntries(
    changedFields.map((name) => {
      const text = change[name]?.trim() || null
      return [name, name in defaults && text === defaults[name as ProviderText] ? null : text]
    }),
  ) as Partial<ProviderFields>
}

/** Saves supplier details. @throws Refused if another administrator changed them meanwhile (R10) */
export async function updateProvider(
  context: Context,
  { version, logoImageUrl, ...typed }: RouteInput<'updateProvider'>['body'],
): Promise<ProviderSettings> {
  const { db, now, settings } = context
  await takeTurn(db, 'provider')
  const storedProvider = (await findProvider(db)) ?? nothingSet
  const acts = ['changeProvider', 'changeProviderLogo'] as const
  await refuseStale(context, { ...subject, acts }, storedProvider.version, version)
  const change = orDefault(typed, installed(settings))
  const problems = providerFieldProblems(change)
  if (problems.length > 0) throw refused(...problems)
  const different = providerFields.filter((name) => name in change && change[name] !== storedProvider[name])
  const withoutLogo = logoImageUrl === null && storedProvider.logoImageUrl !== null
  if (different.length === 0 && !withoutLogo) return toSettings(settings, storedProvider)
  const columns = Object.fromEntries(different.map((name) => [columnOf[name], change[name] ?? null]))
  const saved = await saveProvider(db, { ...columns, ...(withoutLogo ? { logo_image_url: null } : {}) }, now)
  const actor = actorOf(context)
  if (different.length > 0) {
    const facts = { before: pick(storedProvider, different), after: pick(change, different) }
    await recordAct(context, actor, subject, 'changeProvider', facts)
  }
  if (withoutLogo) {
    const facts = { before: storedProvider.logoImageUrl, after: null }
    await recordAct(context, actor, subject, 'changeProviderLogo', facts)
  }
  return toSettings(settings, saved)
}

export async function uploadProviderLogo(context: StreamContext) {
  const { database, scope, now } = context
  const logoImageUrl = await receiveLogo(context)
  return inScope(database, scope, async (db) => {
    await takeTurn(db, 'provider')
    const storedProvider = (await findProvider(db)) ?? nothingSet
    const saved = await saveProvider(db, { logo_image_url: logoImageUrl }, now)
    const facts = { before: storedProvider.logoImageUrl, after: logoImageUrl }
    await recordAct({ ...context, db }, actorOf(context), subject, 'changeProviderLogo', facts)
    return { logoImageUrl, version: saved.version }
  })
}

/** The colours of the supplier's own screens, and of every customer without its own. */
export const providerColours = (provider: Pick<ProviderRow, (typeof brandColours)[number]>) => ({
  primaryColour: provider.primaryColour,
  sidebarColour: provider.sidebarColour,
  sidebarMenuColour: provider.sidebarMenuColour,
})
