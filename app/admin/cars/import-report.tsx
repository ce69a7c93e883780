/** The changes that a stock list would make, row by row, and the button that applies them. */
import { Link } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { focusResult } from '#app/components/lost-focus.ts'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { Tag } from '#app/components/tag.tsx'
import {
	IMPORT_ADDRESS,
	KINDS,
	type Report,
	type ReportedRow,
	type RowKind,
} from '#app/features/vehicles/stock-list/stock-import.ts'
import { recordMessages } from '#messages/admin-components.ts'
import { stockListMessages } from '#messages/stock-list.ts'
import { ImportMatching } from './import-matching.tsx'
import { changeText, errorText } from './import-messages.ts'

const messages = stockListMessages.report
const TONES = { new: 'gold', changed: 'gold', wrong: 'wrong', unchanged: 'plain' } as const

type Props = { file: string; report: Report; kind: RowKind | undefined; page: number; pages: number }

export function ImportReport({ file, report, kind, page, pages }: Props) {
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
