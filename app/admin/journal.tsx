/** /admin/journal: who changed what, over all records. */
import { Form, href, Link } from 'react-router'
import { onTheClock, writtenDate } from '#app/kernel/dates.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { listAuthors, listJournalLines } from '#app/staff/journal-lines.server.ts'
import {
	fieldInWords,
	type JournalKind,
	type JournalQuery,
	journalSearch,
	kindsFor,
	readJournalQuery,
} from '#app/staff/journal-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { journalWords as words } from '#app/words/en-ZA/journal.ts'
import type { Route } from './+types/journal.ts'
import { adminMeta } from './admin-meta.ts'

const TIME_ZONE = 'Africa/Johannesburg'

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requireAdmin({ request, context })
	const { db } = context.get(services)
	const kinds = kindsFor(admin)
	const query = readJournalQuery(url.searchParams, kinds)
	const [{ lines, hasMore }, authors] = await Promise.all([
		listJournalLines(db, query, kinds),
		listAuthors(db, kinds),
	])
	return {
		...{ query, kinds, authors, hasMore },
		lines: lines.map(({ at, fields, recordName, ...line }) => ({
			...line,
			at: words.at(writtenDate(at), onTheClock(at, TIME_ZONE).time),
			name: words.parts[recordName] ?? recordName,
			fields: fields.map(fieldInWords).join(', '),
		})),
	}
}

type Line = Awaited<ReturnType<typeof loader>>['lines'][number]

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function JournalPage({ loaderData }: Route.ComponentProps) {
	const { query, lines, hasMore, kinds, authors } = loaderData
	const to = (page: number) => journalSearch({ ...query, page })
	return (
		<>
			<h1 className="title text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{words.heading}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{words.subtitle}</p>
			<Filter key={journalSearch(query)} {...{ query, kinds, authors }} />
			{lines.length === 0 ? (
				<p className="py-6">{words.none}</p>
			) : (
				<ul aria-label={words.list} className="rounded-panel border border-line bg-surface-raised text-sm">
					{lines.map((line) => (
						<Row key={line.id} line={line} />
					))}
				</ul>
			)}
			{(query.page > 1 || hasMore) && (
				<nav aria-label={partWords.pages.label} className="mt-5 flex flex-wrap gap-3">
					{query.page > 1 && (
						<ButtonLink to={to(query.page - 1)} size="small" rel="prev" viewTransition={false}>
							{partWords.pages.previous}
						</ButtonLink>
					)}
					{hasMore && (
						<ButtonLink to={to(query.page + 1)} size="small" rel="next" viewTransition={false}>
							{partWords.pages.next}
						</ButtonLink>
					)}
				</nav>
			)}
		</>
	)
}

type FilterProps = { query: JournalQuery; kinds: JournalKind[]; authors: string[] }

const Filter = ({ query: { kind, by, name, record }, kinds, authors }: FilterProps) => (
	<Form
		aria-label={words.filter.label}
		className="mb-6 grid grid-cols-2 items-end gap-3 md:gap-4 lg:grid-cols-[1fr_1fr_1fr_auto]"
	>
		<SelectField
			name="kind"
			label={words.filter.kind}
			defaultValue={kind ?? ''}
			options={[
				{ value: '', text: words.filter.anything },
				...kinds.map((one) => ({ value: one, text: words.kinds[one] })),
			]}
		/>
		<SelectField
			name="by"
			label={words.filter.by}
			defaultValue={by}
			options={[
				{ value: '', text: words.filter.anybody },
				...authors.map((author) => ({ value: author, text: author })),
			]}
		/>
		<TextField name="name" label={words.filter.name} defaultValue={name} autoComplete="off" />
		<div className="flex flex-wrap gap-3">
			<Button type="submit" kind="dark">
				{words.filter.show}
			</Button>
			{(kind || by || name || record) && (
				<ButtonLink to={href('/admin/journal')} viewTransition={false}>
					{words.filter.clear}
				</ButtonLink>
			)}
		</div>
	</Form>
)

const Row = ({ line: { at, by, kind, deed, recordId, name, fields } }: { line: Line }) => (
	<li className="grid gap-x-5 gap-y-1 px-5 py-3 not-last:border-b not-last:border-line md:grid-cols-[10rem_8rem_minmax(0,1fr)]">
		<span className="text-ink-muted">{at}</span>
		<span>
			<Tag tone={deed === 'deleted' ? 'wrong' : 'plain'}>{words.kinds[kind as JournalKind]}</Tag>
		</span>
		<div className="min-w-0 wrap-anywhere">
			<p>
				<b className="font-semibold">{by}</b> {words.deeds[deed]}{' '}
				<Link
					to={`?record=${recordId}`}
					aria-label={words.onlyThis(name)}
					className="link inline-flex min-h-6 items-center font-normal max-md:-my-2.5 max-md:min-h-11 max-md:min-w-11"
				>
					{name}
				</Link>
			</p>
			{fields && <p className="text-ink-muted">{fields}</p>}
		</div>
	</li>
)
