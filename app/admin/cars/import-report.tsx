/** The changes that a stock list would make, row by row, and the button that applies them. */
import { Form, Link } from 'react-router'
import * as z from 'zod/mini'
import { ButtonLink, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { focusResult, Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'

import { Tag } from '#app/components/tags.tsx'
import { useForm } from '#app/components/use-form.ts'
import type { ColumnName } from '#app/features/vehicles/stock-list/stock-columns.ts'
import {
	HEADING,
	IMPORT_ADDRESS,
	KINDS,
	type Question,
	type Report,
	type ReportedRow,
	type RowError,
	type RowKind,
} from '#app/features/vehicles/stock-list/stock-plan.ts'

import type { Change } from '#app/features/vehicles/stock-list/stock-row.ts'
import { type DetailField, namesOf } from '#app/features/vehicles/vehicle-detail.ts'
import { DETAIL_FIELDS } from '#app/features/vehicles/vehicle-detail-fields.ts'
import { recordMessages } from '#messages/admin.ts'
import { stockHeadMessages, stockListMessages } from '#messages/stock-list.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'

const labels: Record<string, string> = vehicleFormMessages.labels
const rowErrorMessages: Record<string, string> = stockListMessages.rowErrors
const fieldErrorMessages: Record<string, Record<string, string>> = vehicleFormMessages.errors

/** Messages for the changes and errors of a stock list's row. */
const changeText = ({ field, from, to }: Change): string =>
	stockListMessages.report.change(
		stockHeadMessages[field],
		stockListMessages.report.cut(from),
		stockListMessages.report.cut(to),
	)

const CHOICE_FIELDS: readonly ColumnName[] = [
	'condition',
	'transmission',
	'fuelType',
	'status',
	'featured',
	...namesOf(DETAIL_FIELDS).filter((name) => (DETAIL_FIELDS[name] as DetailField).options),
]

/** Names the column once, with the value of its cell. */
export function errorText({ field, code, of, value = '', maybe = '' }: RowError): string {
	if (of !== undefined) return stockListMessages.duplicate(of)
	if (field === 'row') return rowErrorMessages[code] ?? ''
	const text = stockListMessages.report.cut(value.trim())
	const head = stockHeadMessages[field]
	if (code === 'spreadsheet-error') return `${head}: ${stockListMessages.spreadsheetError(text)}`
	if (code === 'lost-zeros') return stockListMessages.matching.lostZeros(text, maybe)
	if (text && code !== 'shortened' && CHOICE_FIELDS.includes(field))
		return `${head}: ${stockListMessages.notOneOf(text, stockListMessages.columns.help[field] ?? '')}`
	const sentence =
		fieldErrorMessages[field]?.[code] ??
		rowErrorMessages[code] ??
		fieldErrorMessages.any?.[code] ??
		stockListMessages.rowErrors.required
	const message = text ? stockListMessages.inFile(sentence, text) : sentence
	return message.startsWith(labels[field] ?? head) ? message : `${head}: ${message}`
}

/** Matches the headings and values of another system's list by hand; what is chosen is remembered. */
const importMatchingMessages = stockListMessages.matching
const NO_TEXTS = z.object({})

type ImportMatchingProps = Pick<Report, 'headings' | 'questions'> & { file: string }

/** Open while a heading is left out or a value is not understood. */
function ImportMatching({ file, headings, questions }: ImportMatchingProps) {
	const { form, wrongFields, failure, isPending } = useForm({
		schema: NO_TEXTS,
		messageOf: () => undefined,
		isOwn: (data) => data.get('intent') === 'match',
	})
	const leftOut = headings.filter(({ meaning }) => meaning === '').length
	return (
		<div className="mb-6 max-w-200">
			<Fold
				heading={importMatchingMessages.heading}
				text={importMatchingMessages.text(leftOut, questions.length)}
				open={questions.length > 0 || leftOut > 0}
			>
				<Form {...form} method="post" className="grid gap-6">
					<FormNotice {...wrongFields} failure={failure} />
					<input type="hidden" name="file" value={file} />
					<Questions title={importMatchingMessages.headings} questions={headings} />
					<Questions title={importMatchingMessages.values} questions={questions} />
					<SubmitButton
						name="intent"
						value="match"
						kind="line"
						text={importMatchingMessages.button}
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
							help={
								question.sample &&
								importMatchingMessages.sample(stockListMessages.report.cut(question.sample))
							}
							defaultValue={question.meaning}
							options={[
								{
									value: '',
									text:
										question.field === HEADING
											? importMatchingMessages.leftOut
											: importMatchingMessages.choose,
								},
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
	if (field === 'stockNumber') return importMatchingMessages.lostZeros(word, meanings[0] ?? '')
	return word
		? importMatchingMessages.value(stockHeadMessages[field], word)
		: importMatchingMessages.blank(stockHeadMessages[field])
}

function meaningText({ field, word }: Question, value: string): string {
	if (field === HEADING) return stockHeadMessages[value as ColumnName]
	if (field !== 'stockNumber') return value
	return value === word ? importMatchingMessages.anotherCar(word) : importMatchingMessages.theCar(value)
}

const messages = stockListMessages.report
const TONES = { new: 'gold', changed: 'gold', wrong: 'wrong', unchanged: 'plain' } as const

type ImportReportProps = {
	file: string
	report: Report
	kind: RowKind | undefined
	page: number
	pages: number
}

export function ImportReport({ file, report, kind, page, pages }: ImportReportProps) {
	const { counts, headings, questions, doubtful, photos, planHash, rows } = report
	const hasChanges = counts.new + counts.changed > 0
	const pageUrl = (shownKind: RowKind | undefined, at = 1) =>
		`?${new URLSearchParams({ file, ...(shownKind && { show: shownKind }), ...(at > 1 && { page: String(at) }) })}`
	const leftOut = headings.filter(({ meaning }) => meaning === '').map(({ word }) => word)
	const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
	return (
		<section aria-labelledby="report" className="max-w-260">
			<h2 id="report" {...focusResult} className="title text-title-sm wrap-anywhere">
				{messages.heading(report.fileName)}
			</h2>
			<p className="mt-1 mb-5 text-sm text-ink-muted">{messages.nothingYet}</p>
			{counts.wrong > 0 && <Notice className="mb-4">{messages.wrongOnes(counts.wrong)}</Notice>}
			{doubtful && <Notice className="mb-4">{messages.doubtful(doubtful)}</Notice>}
			{leftOut.length > 0 && (
				<Notice className="mb-4">{messages.unknown(messages.cut(leftOut.join(', ')))}</Notice>
			)}
			<ImportMatching key={planHash} file={file} headings={headings} questions={questions} />
			{!hasChanges && <Notice className="mb-4">{messages.nothing}</Notice>}
			<div className="mb-6 flex flex-wrap gap-3">
				{hasChanges && (
					<ButtonForm fields={{ file, planHash }}>
						{(isPending) => (
							<SubmitButton
								text={messages.confirm(counts.new, counts.changed, photos)}
								busyText={messages.confirming}
								busy={isPending}
							/>
						)}
					</ButtonForm>
				)}
				<ButtonLink to={IMPORT_ADDRESS} viewTransition={false}>
					{messages.cancel}
				</ButtonLink>
			</div>
			<nav aria-label={messages.showLabel} className="mb-4 flex flex-wrap gap-2">
				{([undefined, ...KINDS] as const).map((one) => (
					<Link
						key={one ?? ''}
						to={pageUrl(one)}
						preventScrollReset
						aria-current={one === kind ? 'true' : undefined}
						className={chipClass(one === kind)}
					>
						{one ? messages.kinds[one] : messages.all} {one ? counts[one] : all}
					</Link>
				))}
			</nav>
			<ul aria-label={messages.list} className="rounded-panel border border-line bg-surface-raised text-sm">
				{rows.map((row) => (
					<Row key={row.index} row={row} />
				))}
			</ul>
			{pages > 1 && (
				<nav aria-label={messages.pages} className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
					{page > 1 && (
						<ButtonLink to={pageUrl(kind, page - 1)} size="small" rel="prev" viewTransition={false}>
							{recordMessages.pages.previous}
						</ButtonLink>
					)}
					<p className="text-sm text-ink-muted">{recordMessages.pages.page(page, pages)}</p>
					{page < pages && (
						<ButtonLink to={pageUrl(kind, page + 1)} size="small" rel="next" viewTransition={false}>
							{recordMessages.pages.next}
						</ButtonLink>
					)}
				</nav>
			)}
		</section>
	)
}

const Row = ({ row: { index, name, kind, changes = [], errors = [], photos = 0 } }: { row: ReportedRow }) => (
	<li className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-1 px-5 py-3 not-last:border-b not-last:border-line sm:grid-cols-[5rem_6.5rem_minmax(0,1fr)]">
		<span className="text-ink-muted">{messages.row(index)}</span>
		<span>
			<Tag tone={TONES[kind]}>{messages.kinds[kind]}</Tag>
		</span>
		<div className="min-w-0 wrap-anywhere max-sm:col-span-2">
			<p className="font-semibold">{messages.cut(name)}</p>
			{changes.map((change) => (
				<p key={change.field} className="text-ink-muted">
					{changeText(change)}
				</p>
			))}
			{photos > 0 && <p className="text-ink-muted">{stockListMessages.photos.toFetch(photos)}</p>}
			{errors.map((error) => (
				<p key={`${error.field} ${error.code}`} className="text-negative">
					{errorText(error)}
				</p>
			))}
		</div>
	</li>
)
