/** Matches the headings and values of another system's list by hand; what is chosen is remembered. */
import { Form } from 'react-router'
import * as z from 'zod/mini'
import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { SelectField } from '#app/components/select.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import type { ColumnName } from '#app/features/vehicles/stock-list/stock-columns.ts'
import { HEADING, type Question, type Report } from '#app/features/vehicles/stock-list/stock-import.ts'
import { stockHeadMessages, stockListMessages } from '#messages/stock-list.ts'

const messages = stockListMessages.matching
const NO_TEXTS = z.object({})

type Props = Pick<Report, 'headings' | 'questions'> & { file: string }

/** Open while a heading is left out or a value is not understood. */
export function ImportMatching({ file, headings, questions }: Props) {
	const { form, wrongFields, failure, isPending } = useForm({
		schema: NO_TEXTS,
		messageOf: () => undefined,
		isOwn: (data) => data.get('intent') === 'match',
	})
	const leftOut = headings.filter(({ meaning }) => meaning === '').length
	return (
		<div className="mb-6 max-w-200">
			<Fold
				heading={messages.heading}
				text={messages.text(leftOut, questions.length)}
				open={questions.length > 0 || leftOut > 0}
			>
				<Form {...form} method="post" className="grid gap-6">
					<FormNotice {...wrongFields} failure={failure} />
					<input type="hidden" name="file" value={file} />
					<Questions title={messages.headings} questions={headings} />
					<Questions title={messages.values} questions={questions} />
					<SubmitButton
						name="intent"
						value="match"
						kind="line"
						text={messages.button}
						busyText={stockListMessages.import.busy}
						busy={isPending}
						className="justify-self-start"
					/>
				</Form>
			</Fold>
		</div>
	)
}

function Questions({ title, questions }: { title: string; questions: Question[] }) {
	if (questions.length === 0) return null
	return (
		<fieldset>
			<legend className="mb-3 font-semibold">{title}</legend>
			<div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
				{questions.map((question) => (
					<div key={`${question.field} ${question.word}`} className="min-w-0 wrap-anywhere">
						<input type="hidden" name="field" value={question.field} />
						<input type="hidden" name="word" value={question.word} />
						<input type="hidden" name="before" value={question.meaning} />
						<SelectField
							name="meaning"
							label={labelOf(question)}
							help={question.sample && messages.sample(stockListMessages.report.cut(question.sample))}
							defaultValue={question.meaning}
							options={[
								{ value: '', text: question.field === HEADING ? messages.leftOut : messages.choose },
								...question.meanings.map((value) => ({ value, text: meaningText(question, value) })),
							]}
						/>
					</div>
				))}
			</div>
		</fieldset>
	)
}

function labelOf({ field, word, meanings }: Question): string {
	if (field === HEADING) return word
	if (field === 'stockNumber') return messages.lostZeros(word, meanings[0] ?? '')
	return word ? messages.value(stockHeadMessages[field], word) : messages.blank(stockHeadMessages[field])
}

function meaningText({ field, word }: Question, value: string): string {
	if (field === HEADING) return stockHeadMessages[value as ColumnName]
	if (field !== 'stockNumber') return value
	return value === word ? messages.anotherCar(word) : messages.theCar(value)
}
