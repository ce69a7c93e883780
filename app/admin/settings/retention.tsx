/** /admin/settings/retention: the retention periods of personal data, and what will be deleted tonight. */
import { data, redirect } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { useActionResult } from '#app/admin/components/use-action-result.ts'
import { Notice } from '#app/components/notice.tsx'
import { formatDateTime, toSouthAfricanTime } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { formatDay } from '#app/core/weekdays.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import type { RetentionPeriod, RetentionResult } from '#app/features/privacy/retention.ts'
import { RetentionCounts } from '#app/features/privacy/retention-counts.tsx'
import { RetentionForm } from '#app/features/privacy/retention-form.tsx'
import { loadRetention, setRetention } from '#app/features/privacy/retention-service.server.ts'
import type { AuditLogEntry } from '#app/features/staff/audit-log/audit-log.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { retentionMessages as messages } from '#app/messages/en-ZA/retention.ts'
import type { Route } from './+types/retention.ts'

const STATUS: Record<RetentionResult['outcome'], number> = {
	invalid: 400,
	stale: 409,
	preview: 200,
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const appServices = context.get(servicesContext)
	const { name: dealer } = await findDealerOrCached(appServices)
	const retention = await loadRetention(appServices)
	const { date, time } = toSouthAfricanTime(retention.night)
	// Formatted on the server: names of days and months would add to the scripts of public pages, which share
	// the calendar.
	const night = `${formatDay(date)}, ${time}`
	return { dealer, isSaved: url.searchParams.has('saved'), ...retention, night }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const values = toValues(await request.formData())
	const result = await setRetention({ ...context.get(servicesContext), by }, values)
	if (result.ok) throw redirect(`${url.pathname}?saved`)
	return data(result.error, STATUS[result.error.outcome])
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(messages.heading, loaderData?.dealer)

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { periods: retention, version, counts, night, history, isSaved } = loaderData
	const isPreview = result?.outcome === 'preview'
	return (
		<>
			<h2 className="title text-title-sm">{messages.heading}</h2>
			<p className="mt-1.5 mb-6 max-w-160 text-sm text-ink-muted">{messages.subtitle}</p>
			{isSaved && !actionData && (
				<Notice kind="good" role="status" className="mb-6 max-w-160">
					{messages.saved}
				</Notice>
			)}
			<div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
				<RetentionForm periods={retention} version={version} result={result} />
				<RetentionCounts counts={isPreview ? result.counts : counts} night={night} isPreview={isPreview} />
			</div>
			<Changes history={history} />
		</>
	)
}

const Changes = ({ history }: { history: AuditLogEntry[] }) => (
	<section aria-labelledby="changes" className="mt-10 max-w-160">
		<h3 id="changes" className="title text-title-sm">
			{messages.history.heading}
		</h3>
		{history.length === 0 && <p className="mt-2 text-sm text-ink-muted">{messages.history.none}</p>}
		<ol className="mt-2 divide-y divide-line">
			{history.map(({ id, at, by, fields }) => (
				<li key={id} className="py-3">
					<p className="text-sm">
						{messages.history.changed(
							fields.map((name) => messages.periods[name as RetentionPeriod].label).join(', '),
						)}
					</p>
					<p className="text-xs text-ink-muted">{messages.history.by(by, formatDateTime(at))}</p>
				</li>
			))}
		</ol>
	</section>
)
