/** What a stock list would do, row by row, and the word that does it. */
import { Form, Link, useNavigation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { chipClass } from '#app/ui/chips.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { IMPORT_ADDRESS, KINDS, type Kind, type Report, type ToldRow } from '#app/vehicles/stock-import.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { stockListWords } from '#app/words/en-ZA/stock-list.ts'
import { changeText, problemText } from './import-words.ts'

const words = stockListWords.report
const TONES = { new: 'gold', changed: 'gold', wrong: 'wrong', unchanged: 'plain' } as const

type Props = { file: string; report: Report; kind: Kind | undefined; page: number; pages: number }

export function ImportReport({ file, report, kind, page, pages }: Props) {
	const { state } = useNavigation()
	const { counts, unknown, mark, rows } = report
	const isAnything = counts.new + counts.changed > 0
	const to = (shown: Kind | undefined, at = 1) =>
		`?${new URLSearchParams({ file, ...(shown && { show: shown }), ...(at > 1 && { page: String(at) }) })}`
	const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
	return (
		<section aria-labelledby="report" className="max-w-260">
			<h2 id="report" className="title text-title-sm wrap-anywhere">
				{words.heading(report.fileName)}
			</h2>
			<p className="mt-1 mb-5 text-sm text-ink-muted">{words.nothingYet}</p>
			{counts.wrong > 0 && <Notice className="mb-4">{words.wrongOnes(counts.wrong)}</Notice>}
			{unknown.length > 0 && <Notice className="mb-4">{words.unknown(words.cut(unknown.join(', ')))}</Notice>}
			{!isAnything && <Notice className="mb-4">{words.nothing}</Notice>}
			<div className="mb-6 flex flex-wrap gap-3">
				{isAnything && (
					<Form method="post">
						<input type="hidden" name="file" value={file} />
						<input type="hidden" name="mark" value={mark} />
						<SubmitButton
							text={words.confirm(counts.new, counts.changed)}
							busyText={words.confirming}
							busy={state === 'submitting'}
						/>
					</Form>
				)}
				<ButtonLink to={IMPORT_ADDRESS} viewTransition={false}>
					{words.cancel}
				</ButtonLink>
			</div>
			<nav aria-label={words.showLabel} className="mb-4 flex flex-wrap gap-2">
				{([undefined, ...KINDS] as const).map((one) => (
					<Link
						key={one ?? ''}
						to={to(one)}
						preventScrollReset
						aria-current={one === kind ? 'true' : undefined}
						className={chipClass(one === kind)}
					>
						{one ? words.kinds[one] : words.all} {one ? counts[one] : all}
					</Link>
				))}
			</nav>
			<ul aria-label={words.list} className="rounded-panel border border-line bg-surface-raised text-sm">
				{rows.map((row) => (
					<Row key={row.place} row={row} />
				))}
			</ul>
			{pages > 1 && (
				<nav aria-label={words.pages} className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
					{page > 1 && (
						<ButtonLink to={to(kind, page - 1)} size="small" rel="prev" viewTransition={false}>
							{partWords.pages.previous}
						</ButtonLink>
					)}
					<p className="text-sm text-ink-muted">{partWords.pages.page(page, pages)}</p>
					{page < pages && (
						<ButtonLink to={to(kind, page + 1)} size="small" rel="next" viewTransition={false}>
							{partWords.pages.next}
						</ButtonLink>
					)}
				</nav>
			)}
		</section>
	)
}

const Row = ({ row: { place, name, kind, changes = [], problems = [] } }: { row: ToldRow }) => (
	<li className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-1 px-5 py-3 not-last:border-b not-last:border-line sm:grid-cols-[5rem_6.5rem_minmax(0,1fr)]">
		<span className="text-ink-muted">{words.row(place)}</span>
		<span>
			<Tag tone={TONES[kind]}>{words.kinds[kind]}</Tag>
		</span>
		<div className="min-w-0 wrap-anywhere max-sm:col-span-2">
			<p className="font-semibold">{words.cut(name)}</p>
			{changes.map((change) => (
				<p key={change.field} className="text-ink-muted">
					{changeText(change)}
				</p>
			))}
			{problems.map((problem) => (
				<p key={`${problem.field} ${problem.code}`} className="text-negative">
					{problemText(problem)}
				</p>
			))}
		</div>
	</li>
)
