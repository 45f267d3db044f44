import type { ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '../form/Form.tsx'
import { FormButtons } from '../form/FormButtons.tsx'
import type { PortalForm } from '../form/usePortalForm.ts'
import { Modal } from './Modal.tsx'

interface FormDialogProps<Values> extends Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'centered'> {
  readonly form: PortalForm<Values>
  /** Action of the button: a verb and its object. */
  readonly action: string
  readonly danger?: boolean
  /** True if the button is disabled. */
  readonly disabled?: boolean
  readonly opened?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog with a form, which Cancel closes. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, action, danger = false, disabled = false, opened = true, onClose, children, ...modal } = props
  return (
    <Modal {...modal} opened={opened} onClose={onClose}>
      <Form form={form}>
        {children}
        <FormButtons form={form} danger={danger} disabled={disabled} onCancel={onClose}>
          {action}
        </FormButtons>
      </Form>
    </Modal>
  )
}
