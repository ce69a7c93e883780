/** The fields by which a visitor can be answered: email and telephone, or, where the email is optional, one of them. */
import type { ComponentProps } from 'react'
import { controlClass } from '#app/components/cn.ts'
import { FieldFrame, TextField } from '#app/components/field.tsx'
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
				<select {...controlProps} name={name} defaultValue={defaultValue} className={controlClass}>
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
