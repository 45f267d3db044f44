import { type Html, html } from '../html.ts'
import { changedPlan, type ChannelPlan, contents, type DeliveryPlan, sends } from './deliveryPlan.ts'

const channels = { notification: 'Server notification', browser: 'Browser return' } as const
type ChannelName = keyof typeof channels

/** The delivery plan as form fields, `notification.send` and so on. */
export function planFields(plan: DeliveryPlan): Html {
  return html`${channelFields('notification', plan.notification)} ${channelFields('browser', plan.browser)}
    <fieldset class="plan">
      <legend>Order</legend>
      <label for="plan-order">Which comes first</label>
      <select id="plan-order" name="browserFirst">
        ${option('no', 'Notification first', !plan.browserFirst)}
        ${option('yes', 'Browser first', plan.browserFirst)}
      </select>
      ${numberField('retries', 'Notification retries', plan.retries, 20)}
    </fieldset>`
}

function channelFields(name: ChannelName, plan: ChannelPlan): Html {
  return html`<fieldset class="plan">
    <legend>${channels[name]}</legend>
    <label for="plan-${name}-send">Send</label>
    <select id="plan-${name}-send" name="${name}.send">
      ${Object.entries(sends).map(([value, label]) => option(value, label, value === plan.send))}
    </select>
    ${numberField(`${name}.delayMs`, 'Delay in milliseconds', plan.delayMs, 600_000)}
    ${numberField(`${name}.times`, 'Times', plan.times, 100)}
    <label for="plan-${name}-content">Content</label>
    <select id="plan-${name}-content" name="${name}.content">
      ${Object.entries(contents).map(([value, { label }]) => option(value, label, value === plan.content))}
    </select>
  </fieldset>`
}

const option = (value: string, label: string, selected: boolean) =>
  html`<option value="${value}" ${selected && html`selected`}>${label}</option>`

function numberField(name: string, label: string, value: number, most: number): Html {
  const id = `plan-${name.replace('.', '-')}`
  return html`<label for="${id}">${label}</label>
    <input id="${id}" name="${name}" type="number" min="0" max="${most}" value="${value}" />`
}

/** Plan with the posted fields; a form without them changes no part. @throws RangeError for invalid values */
export function planFromForm(plan: DeliveryPlan, form: URLSearchParams): DeliveryPlan {
  const channel = (name: ChannelName) => ({
    ...textPart('send', form.get(`${name}.send`)),
    ...textPart('content', form.get(`${name}.content`)),
    ...numberPart('delayMs', form.get(`${name}.delayMs`)),
    ...numberPart('times', form.get(`${name}.times`)),
  })
  return changedPlan(plan, {
    notification: channel('notification'),
    browser: channel('browser'),
    ...(form.has('browserFirst') && { browserFirst: form.get('browserFirst') === 'yes' }),
    ...numberPart('retries', form.get('retries')),
  })
}

const textPart = (name: string, value: string | null) => (value === null ? {} : { [name]: value })
const numberPart = (name: string, value: string | null) => (value === null ? {} : { [name]: Number(value) })
