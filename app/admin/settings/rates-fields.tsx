/** The fields for what the law allows from a day on. */
import { TextField } from '#app/ui/field.tsx'
import { FieldColumns, FieldGroup } from '#app/ui/field-group.tsx'
import type { FieldOf } from '#app/ui/use-form.ts'
import { settingsWords } from '#app/words/en-ZA/settings.ts'

const words = settingsWords.rates
const PERCENT = { unit: { text: '%', side: 'right' }, inputMode: 'decimal', required: true } as const
const RAND = { unit: { text: 'R', side: 'left' }, inputMode: 'decimal', required: true } as const

export const RatesFields = ({ field }: { field: FieldOf }) => (
	<FieldGroup title={words.add} text={words.addText}>
		<FieldColumns className="md:grid-cols-3">
			<TextField
				{...field('from')}
				type="date"
				label={words.from}
				required
				className="md:col-span-3 md:max-w-60"
			/>
			<TextField {...field('repoRate')} {...PERCENT} label={words.repo} />
			<TextField {...field('primeRate')} {...PERCENT} label={words.prime} />
			<TextField {...field('interestAboveRepo')} {...PERCENT} label={words.aboveRepo} />
			<TextField {...field('serviceFee')} {...RAND} label={words.service} />
			<TextField {...field('vat')} {...PERCENT} label={words.vat} />
		</FieldColumns>
		<h4 className="mt-6 font-semibold">{words.initiation}</h4>
		<p className="mt-1 mb-3 text-sm text-ink-muted">{words.initiationText}</p>
		<FieldColumns className="md:grid-cols-3">
			<TextField {...field('base')} {...RAND} label={words.base} />
			<TextField {...field('share')} {...PERCENT} label={words.share} />
			<TextField {...field('above')} {...RAND} label={words.above} />
			<TextField {...field('most')} {...RAND} label={words.most} />
			<TextField {...field('mostOfLoan')} {...PERCENT} label={words.mostOfLoan} />
		</FieldColumns>
	</FieldGroup>
)
