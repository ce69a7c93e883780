/** The fields by which a visitor can be answered: email and telephone, or, where the email is optional, one of them. */
import type { ComponentProps } from 'react'
import { controlClass } from '#app/components/cn.ts'
import { FieldFrame, TextAreaField, TextField } from '#app/components/field.tsx'
import { leadMessages as messages } from '#messages/leads.ts'

import type { LeadForm } from './lead-form.tsx'
import { ANSWER_OPTIONS } from './lead-limits.ts'

type FieldOf = Parameters<ComponentProps<typeof LeadForm>['children']>[0]

type Props = { field: FieldOf; isOptional?: boolean | undefined; isEnough?: boolean | undefined }

export const EmailField = ({ field, isOptional }: Props) => (
	<TextField
		{...field('from_email')}
		{...(isOptional ? { optional: messages.optional } : { required: true })}
		type="email"
		inputMode="email"
		autoComplete="email"
	/>
)

export const PhoneField = ({ field, isEnough }: Props) => (
	<TextField
		{...field('from_phone')}
		{...(isEnough ? { help: messages.eitherIsEnough } : { optional: messages.optional })}
		type="tel"
		inputMode="tel"
		autoComplete="tel"
	/>
)

export const AnswerField = ({ field }: Props) => {
	const { defaultValue, name, ...notes } = field('answer_by')
	return (
		<FieldFrame notes={{ ...notes, optional: messages.optional }}>
			{(controlProps) => (
				<select
					{...controlProps}
					name={name}
					defaultValue={defaultValue}
					className={`${controlClass} select-arrow pr-11`}
				>
					{['' as const, ...ANSWER_OPTIONS].map((value) => (
						<option key={value} value={value}>
							{messages.answers[value]}
						</option>
					))}
				</select>
			)}
		</FieldFrame>
	)
}

type PersonFieldsProps = { field: FieldOf; emailOptional: boolean | undefined; message: string } // message: its label

/** Who writes, how they are answered, and an optional message, in a grid of two columns. */
export const PersonFields = ({ field, emailOptional, message }: PersonFieldsProps) => (
	<>
		<TextField {...field('from_name')} required autoComplete="name" />
		{emailOptional && <PhoneField field={field} isEnough />}
		<EmailField field={field} isOptional={emailOptional} />
		{!emailOptional && <PhoneField field={field} />}
		{emailOptional && <AnswerField field={field} />}
		<TextAreaField
			{...field('message')}
			label={message}
			optional={messages.optional}
			rows={3}
			className="md:col-span-2"
		/>
	</>
)
