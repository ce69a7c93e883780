/** The fields of a question as staff fill them in. */
import { useId } from 'react'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FieldOf } from '#app/ui/use-form.ts'
import { faqsWords as words } from '#app/words/en-ZA/admin-faqs.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import type { FaqEntry } from './faq-entry.ts'

type Props = { draft: FaqEntry; field: FieldOf; categories: string[] }

export function FaqForm({ draft, field, categories }: Props) {
	const id = useId()
	const of = <Name extends keyof typeof words.labels>(name: Name) => ({
		...field(name),
		label: words.labels[name],
		defaultValue: draft[name],
	})
	return (
		<div className="grid gap-5">
			<p className="text-xs text-ink-muted">{partWords.required}</p>
			<div className="grid gap-5 md:grid-cols-[1fr_14rem]">
				<TextField {...of('category')} required list={id} autoComplete="off" help={words.categoryHelp} />
				<TextField {...of('orderIndex')} inputMode="numeric" autoComplete="off" help={words.orderHelp} />
			</div>
			<TextField {...of('question')} required autoComplete="off" />
			<TextAreaField {...of('answer')} required rows={8} help={words.answerHelp} />
			<datalist id={id}>
				{categories.map((category) => (
					<option key={category} value={category} />
				))}
			</datalist>
		</div>
	)
}
