import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import { providerMessages } from '@tradecounter/rules/provider/provider.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { BrandForm } from '../customers/detail/BrandForm.tsx'
import { LogoField } from '../customers/detail/LogoField.tsx'
import { useUpdateProvider, useUploadProviderLogo } from './provider.data.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

/** Logo and colours of the supplier's own screens (R1). */
export function ProviderBrandCard({ settings }: { readonly settings: ProviderSettings }) {
  const update = useUpdateProvider(settings)
  const removal = useUpdateProvider(settings)
  const upload = useUploadProviderLogo()
  const name = settings.providerName ?? settings.defaults.providerName
  return (
    <SectionCard
      title="Brand"
      lead="Default colours and logo: the login page, the admin area, and customers without their own."
    >
      <LogoField owner={name} logoImageUrl={settings.logoImageUrl} upload={upload} removal={removal} />
      <BrandForm
        keptAs="brand"
        saved={settings}
        name={name}
        logoImageUrl={settings.logoImageUrl}
        send={update.mutateAsync}
        onSent={() => toastSuccess(providerMessages.coloursSaved)}
      />
    </SectionCard>
  )
}
