/** The fields for the legal limits from a start date. */
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { settingsMessages } from '#app/messages/en-ZA/settings.ts'

const messages = settingsMessages.rates
const PERCENT = { unit: { text: '%', side: 'right' }, inputMode: 'decimal', required: true } as const
const RAND = { unit: { text: 'R', side: 'left' }, inputMode: 'decimal', required: true } as const

export const RatesFields = ({ field }: { field: FieldOf }) => (
	<FieldGroup title={messages.add} text={messages.addText}>
		<FieldColumns className="md:grid-cols-3">
			<TextField
				{...field('from')}
				type="date"
				label={messages.from}
				required
				className="md:col-span-3 md:max-w-60"
			/>
			<TextField {...field('repoRate')} {...PERCENT} label={messages.repo} />
			<TextField {...field('primeRate')} {...PERCENT} label={messages.prime} />
			<TextField {...field('interestAboveRepo')} {...PERCENT} label={messages.aboveRepo} />
			<TextField {...field('serviceFee')} {...RAND} label={messages.service} />
			<TextField {...field('vat')} {...PERCENT} label={messages.vat} />
		</FieldColumns>
		<h4 className="mt-6 font-semibold">{messages.initiation}</h4>
		<p className="mt-1 mb-3 text-sm text-ink-muted">{messages.initiationText}</p>
		<FieldColumns className="md:grid-cols-3">
			<TextField {...field('base')} {...RAND} label={messages.base} />
			<TextField {...field('share')} {...PERCENT} label={messages.share} />
			<TextField {...field('above')} {...RAND} label={messages.above} />
			<TextField {...field('most')} {...RAND} label={messages.most} />
			<TextField {...field('mostOfLoan')} {...PERCENT} label={messages.mostOfLoan} />
		</FieldColumns>
	</FieldGroup>
)
