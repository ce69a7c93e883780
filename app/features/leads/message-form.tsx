/** The contact form for general messages. */
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { leadMessages as messages } from '#messages/leads.ts'
import { AnswerField, EmailField, LeadForm, PhoneField } from './lead-form.tsx'

import type { LeadFormProps } from './use-lead-form.ts'

type Props = LeadFormProps & {
	to: string
	initialValues?: {
		from_name: string
		from_email: string
		from_phone: string
		subject: string
		message: string
	} // prefilled
}

export function MessageForm({ to, initialValues = BLANK_VALUES, ...props }: Props) {
	const { emailOptional } = props
	return (
		<LeadForm
			{...props}
			to={to}
			kind="message"
			texts={messages.message}
			sentHeading={messages.message.received}
			initialValues={initialValues}
			className="grid gap-x-4 gap-y-5 md:grid-cols-2"
			buttonClassName="mt-6 max-md:w-full"
		>
			{(field) => (
				<>
					<TextField {...field('from_name')} required autoComplete="name" />
					{emailOptional && <PhoneField field={field} isEnough />}
					<EmailField field={field} isOptional={emailOptional} />
					{emailOptional && <AnswerField field={field} />}
					<TextField {...field('subject')} required className="md:col-span-2" />
					<TextAreaField {...field('message')} required className="md:col-span-2" />
				</>
			)}
		</LeadForm>
	)
}

const BLANK_VALUES = { from_name: '', from_email: '', from_phone: '', subject: '', message: '' }
