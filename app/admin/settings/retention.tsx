/** /admin/settings/retention: how long what people told us is kept, and what goes tonight. */
import { data, redirect } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { dayInWords, writtenDate } from '#app/kernel/dates.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import type { Figure, RetentionAnswer } from '#app/people/retention.ts'
import { RetentionCounts } from '#app/people/retention-counts.tsx'
import { openRetention, setRetention } from '#app/people/retention-desk.server.ts'
import { RetentionForm } from '#app/people/retention-form.tsx'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { JournalEntry } from '#app/staff/journal.ts'
import { Notice } from '#app/ui/notice.tsx'
import { retentionWords as words } from '#app/words/en-ZA/retention.ts'
import type { Route } from './+types/retention.ts'

const STATUS: Record<RetentionAnswer['outcome'], number> = {
	problems: 400,
	stale: 409,
	preview: 200,
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const given = context.get(services)
	const { name: dealer } = await findDealerOrLastKnown(given)
	const retention = await openRetention(given)
	const { date, time } = onOurClock(retention.night)
	// In words already: the names of days and months would weigh on visitors' pages, who share the calendar.
	const night = `${dayInWords(date)}, ${time}`
	return { dealer, isSaved: url.searchParams.has('saved'), ...retention, night }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const values = valuesOf(await request.formData())
	const done = await setRetention({ ...context.get(services), by }, values)
	if (done.ok) throw redirect(`${url.pathname}?saved`)
	return data(done.problem, STATUS[done.problem.outcome])
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(words.heading, loaderData?.dealer)

export default function RetentionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { figures, version, counts, night, history, isSaved } = loaderData
	const isPreview = answer?.outcome === 'preview'
	return (
		<>
			<h2 className="title text-title-sm">{words.heading}</h2>
			<p className="mt-1.5 mb-6 max-w-160 text-sm text-ink-muted">{words.subtitle}</p>
			{isSaved && !answer && (
				<Notice kind="good" role="status" className="mb-6 max-w-160">
					{words.saved}
				</Notice>
			)}
			<div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
				<RetentionForm figures={figures} version={version} answer={answer} />
				<RetentionCounts counts={isPreview ? answer.counts : counts} night={night} isPreview={isPreview} />
			</div>
			<Changes history={history} />
		</>
	)
}

const Changes = ({ history }: { history: JournalEntry[] }) => (
	<section aria-labelledby="changes" className="mt-10 max-w-160">
		<h3 id="changes" className="title text-title-sm">
			{words.history.heading}
		</h3>
		{history.length === 0 && <p className="mt-2 text-sm text-ink-muted">{words.history.none}</p>}
		<ol className="mt-2 divide-y divide-line">
			{history.map(({ id, at, by, fields }) => (
				<li key={id} className="py-3">
					<p className="text-sm">
						{words.history.changed(fields.map((name) => words.figures[name as Figure].label).join(', '))}
					</p>
					<p className="text-xs text-ink-muted">
						{words.history.by(by, `${writtenDate(at)}, ${onOurClock(at).time}`)}
					</p>
				</li>
			))}
		</ol>
	</section>
)
