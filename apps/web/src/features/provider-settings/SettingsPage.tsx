import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { FailedJobsCard } from './FailedJobsCard.tsx'
import { KeysCard } from './KeysCard.tsx'
import { ProviderBrandCard } from './ProviderBrandCard.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { RemindersCard } from './RemindersCard.tsx'
import { SearchWordsCards } from './synonyms/SearchWordsCards.tsx'
import { ShipDaysCard } from './ShipDaysCard.tsx'
import { StatementsCard } from './StatementsCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import { sectionsFor } from './sectionsFor.ts'
import { settingsSections, type SettingsSection } from './settingsSections.ts'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { useProvider } from './provider.data.ts'
import classes from './Settings.module.css'

interface LoadedProviderProps {
  readonly children: (settings: ProviderSettings) => ReactNode
}

/** Loads the supplier's details for a section. */
function LoadedProvider({ children }: LoadedProviderProps) {
  return (
    <Loaded query={useProvider()} failure="The settings could not be loaded" height={320}>
      {children}
    </Loaded>
  )
}

const route = getRouteApi('/app/settings/$section')

const cards: Readonly<Record<SettingsSection, () => ReactNode>> = {
  supplier: () => <LoadedProvider>{(settings) => <ProviderCard settings={settings} />}</LoadedProvider>,
  brand: () => <LoadedProvider>{(settings) => <ProviderBrandCard settings={settings} />}</LoadedProvider>,
  jobs: () => <FailedJobsCard />,
  reminders: () => <RemindersCard />,
  closedDays: () => <ShipDaysCard />,
  search: () => <SearchWordsCards />,
  keys: () => <KeysCard />,
  terms: () => <TermsCard />,
  statements: () => <StatementsCard />,
}

/** Settings of the supplier, with one address for each section. */
export function SettingsPage() {
  const { section } = route.useParams()
  const offered = sectionsFor(useMember())
  // Opened sections stay mounted and hidden, so that typed text stays.
  const [visitedSections, setVisitedSections] = useState<readonly SettingsSection[]>([section])
  if (!visitedSections.includes(section)) setVisitedSections([...visitedSections, section])
  return (
    <>
      <PageHeader title="Settings" />
      <nav aria-label="Settings" className={classes.sections}>
        {offered.map((name) => (
          <a
            key={name}
            href={paths.settings(name)}
            className={classes.section}
            aria-current={name === section ? 'page' : undefined}
          >
            {settingsSections[name]}
          </a>
        ))}
      </nav>
      {offered
        .filter((name) => visitedSections.includes(name))
        .map((name) => (
          <div key={name} hidden={name !== section}>
            {cards[name]()}
          </div>
        ))}
    </>
  )
}
