import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import { customerMessages } from '@tradecounter/rules/customers/customers.problems.ts'
import { providerMessages } from '@tradecounter/rules/provider/provider.problems.ts'
import { toastFailure, toastSuccess } from '../../lib/toasts.tsx'
import { BrandForm } from '../customers/detail/BrandForm.tsx'
import { LogoField } from '../customers/detail/LogoField.tsx'
import { useUpdateProvider, useUploadProviderLogo } from './provider.data.ts'
import { SettingsCard } from './SettingsCard.tsx'

/** Logo and colours of the supplier's own screens (R1). */
export function ProviderBrandCard({ settings }: { readonly settings: ProviderSettings }) {
  const update = useUpdateProvider(settings)
  const removal = useUpdateProvider(settings)
  const upload = useUploadProviderLogo()
  const name = settings.providerName ?? settings.defaults.providerName
  return (
    <SettingsCard
      title="Brand"
      lead="What everybody sees before they log in, and administrators after; customers without colours of their own have these."
    >
      <LogoField
        owner={name}
        logoImageUrl={settings.logoImageUrl}
        isUploading={upload.isPending}
        isRemoving={removal.isPending}
        onUpload={(file) =>
          upload.mutate(file, {
            onSuccess: () => toastSuccess(customerMessages.logoUpdated),
            onError: toastFailure,
          })
        }
        onRemove={() =>
          removal.mutate(
            { logoImageUrl: null },
            { onSuccess: () => toastSuccess(customerMessages.logoRemoved), onError: toastFailure },
          )
        }
      />
      <BrandForm
        saved={settings}
        name={name}
        logoImageUrl={settings.logoImageUrl}
        error={update.error}
        isPending={update.isPending}
        onSave={(colours, { onSuccess, onError }) =>
          update.mutate(colours, {
            onSuccess: (saved) => {
              onSuccess(saved)
              toastSuccess(providerMessages.coloursSaved)
            },
            onError,
          })
        }
      />
    </SettingsCard>
  )
}
