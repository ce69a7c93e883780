/** /admin/audit-log: the audit log of all records. */
import { Form, href, Link, redirect } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { Status } from '#app/components/spoken.tsx'
import { Tag } from '#app/components/tags.tsx'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { onPage } from '#app/core/page-number.ts'
import { capitalize } from '#app/core/text.ts'
import { BLOG_KIND } from '#app/features/blog/blog-post-record.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { publicationAuditText } from '#app/features/records/publication.ts'
import {
	type AuditLogKind,
	type AuditLogQuery,
	type AuditText,
	auditLogSearch,
	authorText,
	describeChanges,
	readAuditLogQuery,
	visibleKinds,
} from '#app/features/staff/audit-log/audit-log.ts'
import { listAuditLogLines, listAuthors } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { vehicleAuditText } from '#app/features/vehicles/vehicle-audit-log.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { recordMessages } from '#messages/admin.ts'
import { auditLogMessages as messages } from '#messages/audit-log.ts'
import { pageTextMessages } from '#messages/page-texts.ts'
import type { Route } from './+types/audit-log.ts'
import { adminMeta } from './frame.ts'

const TEXTS: Record<string, AuditText> = {
	[VEHICLE_KIND]: vehicleAuditText,
	[BLOG_KIND]: publicationAuditText,
	[SETTINGS_KIND]: { label: pageTextLabel, value: () => undefined },
}

/** `Every page: Tagline` for `site.tagline`. */
function pageTextLabel(field: string): string | undefined {
	const [page = '', text = ''] = field.split('.')
	const labels: Record<string, Record<string, string> | undefined> = pageTextMessages.labels
	const label = labels[page]?.[text]
	const pages: Record<string, string | undefined> = pageTextMessages.pages
	return label && `${pages[page]}: ${label}`
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'audit-log:read')
	const { db } = context.get(servicesContext)
	const kinds = visibleKinds(admin)
	const query = readAuditLogQuery(url.searchParams, kinds)
	const [{ lines, hasMore, lastPage }, authors] = await Promise.all([
		listAuditLogLines(db, query, kinds),
		listAuthors(db, kinds),
	])
	if (lastPage) throw redirect(onPage(url, lastPage))
	return {
		query,
		kinds,
		authors,
		hasMore,
		lines: lines.map(({ at, fields, changes, recordName, ...line }) => {
			const changed = describeChanges({ fields, changes }, TEXTS[line.kind])
			return {
				...line,
				at: messages.at(formatDate(at), toSouthAfricanTime(at).time),
				name: messages.parts[recordName] ?? recordName,
				fields: changes ? capitalize(changed) : changed,
			}
		}),
	}
}

type Line = Awaited<ReturnType<typeof loader>>['lines'][number]

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
	const { query, lines, hasMore, kinds, authors } = loaderData
	const to = (page: number) => auditLogSearch({ ...query, page })
	return (
		<>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.subtitle}</p>
			<Filter key={auditLogSearch(query)} query={query} kinds={kinds} authors={authors} />
			<Status text={messages.shown(lines.length, hasMore)} />
			{lines.length === 0 ? (
				<EmptyState picture={placeholders.generic} text={messages.none} />
			) : (
				<ul aria-label={messages.list} className="rounded-panel border border-line bg-surface-raised text-sm">
					{lines.map((line) => (
						<Row key={line.id} line={line} />
					))}
				</ul>
			)}
			<p className="mt-4 text-xs text-ink-muted">{messages.values}</p>
			{(query.page > 1 || hasMore) && (
				<nav aria-label={recordMessages.pages.label} className="mt-5 flex flex-wrap gap-3">
					{query.page > 1 && (
						<ButtonLink to={to(query.page - 1)} size="small" rel="prev" viewTransition={false}>
							{recordMessages.pages.previous}
						</ButtonLink>
					)}
					{hasMore && (
						<ButtonLink to={to(query.page + 1)} size="small" rel="next" viewTransition={false}>
							{recordMessages.pages.next}
						</ButtonLink>
					)}
				</nav>
			)}
		</>
	)
}

type Author = Awaited<ReturnType<typeof listAuthors>>[number]
type FilterProps = { query: AuditLogQuery; kinds: AuditLogKind[]; authors: Author[] }

const Filter = ({ query: { kind, by, name, record }, kinds, authors }: FilterProps) => (
	<Form
		aria-label={messages.filter.label}
		className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-[1fr_1fr_1fr_auto]"
	>
		<SelectField
			name="kind"
			label={messages.filter.kind}
			defaultValue={kind ?? ''}
			options={[
				{ value: '', text: messages.filter.anything },
				...kinds.map((one) => ({ value: one, text: messages.kinds[one] })),
			]}
		/>
		<SelectField
			name="by"
			label={messages.filter.by}
			defaultValue={by}
			options={[
				{ value: '', text: messages.filter.anybody },
				...authors.map(({ id, by, account }) => ({ value: id, text: authorText({ by, account }) })),
			]}
		/>
		<TextField name="name" label={messages.filter.name} defaultValue={name} autoComplete="off" />
		<div className="flex flex-wrap gap-3">
			<Button type="submit" kind="dark">
				{messages.filter.show}
			</Button>
			{(kind || by || name || record) && (
				<ButtonLink to={href('/admin/audit-log')} viewTransition={false}>
					{messages.filter.clear}
				</ButtonLink>
			)}
		</div>
	</Form>
)

const Row = ({ line: { at, by, account, kind, action, recordId, name, fields } }: { line: Line }) => (
	<li className="grid gap-x-5 gap-y-1 px-5 py-3 not-last:border-b not-last:border-line md:grid-cols-[10rem_8rem_minmax(0,1fr)]">
		<span className="text-ink-muted">{at}</span>
		<span>
			<Tag tone={action === 'deleted' ? 'wrong' : 'plain'}>{messages.kinds[kind as AuditLogKind]}</Tag>
		</span>
		<div className="min-w-0 wrap-anywhere">
			<p>
				<b className="font-semibold">{by}</b> {account && <span className="text-ink-muted">{account} </span>}
				{messages.events[action]}{' '}
				<Link
					to={`?record=${recordId}`}
					aria-label={messages.onlyThis(name)}
					className="link -my-1 inline-block py-1 font-normal max-md:-my-3 max-md:min-w-11 max-md:py-3"
				>
					{name}
				</Link>
			</p>
			{fields && <p className="text-ink-muted">{fields}</p>}
		</div>
	</li>
)
