import { useId } from 'react'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { partMessages } from '#app/messages/en-ZA/admin-components.ts'
import { faqsMessages as messages } from '#app/messages/en-ZA/admin-faqs.ts'
import type { FaqRecord } from './faq-record.ts'

type Props = { draft: FaqRecord; field: FieldOf; categories: string[] }

export function FaqForm({ draft, field, categories }: Props) {
	const id = useId()
	const fieldProps = <Name extends keyof typeof messages.labels>(name: Name) => ({
		...field(name),
		label: messages.labels[name],
		defaultValue: draft[name],
	})
	return (
		<div className="grid gap-5">
			<p className="text-xs text-ink-muted">{partMessages.required}</p>
			<div className="grid gap-5 md:grid-cols-[1fr_14rem]">
				<TextField
					{...fieldProps('category')}
					required
					list={id}
					autoComplete="off"
					help={messages.categoryHelp}
				/>
				<TextField
					{...fieldProps('orderIndex')}
					inputMode="numeric"
					autoComplete="off"
					help={messages.orderHelp}
				/>
			</div>
			<TextField {...fieldProps('question')} required autoComplete="off" />
			<TextAreaField {...fieldProps('answer')} required rows={8} help={messages.answerHint} />
			<datalist id={id}>
				{categories.map((category) => (
					<option key={category} value={category} />
				))}
			</datalist>
		</div>
	)
}
