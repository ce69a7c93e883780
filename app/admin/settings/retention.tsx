/** /admin/settings/retention: the retention periods of personal data, and what will be deleted tonight. */
import { data, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Facts } from '#app/components/facts.tsx'
import { Notice } from '#app/components/notice.tsx'
import { formatDateTime, formatDay, toSouthAfricanTime } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import {
	PERIOD_NAMES,
	RETENTION_PERIODS,
	type RetentionPeriod,
	type RetentionResult,
} from '#app/features/privacy/retention.ts'
import { RetentionCounts, RetentionForm } from '#app/features/privacy/retention-form.tsx'
import { loadRetention, setRetention } from '#app/features/privacy/retention-service.server.ts'
import { type AuditLogEntry, authorText } from '#app/features/staff/audit-log/audit-log.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { retentionMessages as messages } from '#messages/privacy-requests.ts'
import type { Route } from './+types/retention.ts'

function statusOf(result: RetentionResult): number {
	if (result.outcome === 'invalid') return statusOfAuthError(result.error)
	return result.outcome === 'stale' ? 409 : 200
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const currentUser = {
		email: admin.email,
		hasSecondFactor: admin.hasSecondFactor,
		mayProtect: can(admin, 'settings:protect'),
	}
	const appServices = context.get(servicesContext)
	const { name: dealer } = await findDealerOrCached(appServices)
	const retention = await loadRetention(appServices)
	const { date, time } = toSouthAfricanTime(retention.night)
	// Formatted on the server: names of days and months would add to the scripts of public pages, which share
	// the calendar.
	const night = `${formatDay(date)}, ${time}`
	return { dealer, currentUser, isSaved: url.searchParams.has('saved'), ...retention, night }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const admin = await requirePermission({ request, context }, 'settings:write')
	const values = toValues(await request.formData())
	const caller = { request, clientIp: context.get(clientIpContext) }
	const result = await setRetention(context.get(servicesContext), { caller, admin, values })
	if (result.ok) throw redirect(`${url.pathname}?saved`)
	return data(result.error, statusOf(result.error))
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(messages.heading, loaderData?.dealer)

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { currentUser, periods: retention, version, counts, night, history, isSaved } = loaderData
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
			<div className="grid max-w-[84rem] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12">
				{currentUser.mayProtect ? (
					<RetentionForm periods={retention} version={version} currentUser={currentUser} result={result} />
				) : (
					<div>
						<p className="mb-2 text-sm text-ink-muted">{messages.ownersOnly}</p>
						<Facts
							facts={PERIOD_NAMES.map((name) => ({
								name: messages.periods[name].label,
								value: messages.span[RETENTION_PERIODS[name].unit](retention[name]),
							}))}
						/>
					</div>
				)}
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
			{history.map(({ id, at, by, account, fields }) => (
				<li key={id} className="py-3">
					<p className="text-sm">
						{messages.history.changed(
							fields.map((name) => messages.periods[name as RetentionPeriod].label).join(', '),
						)}
					</p>
					<p className="text-xs text-ink-muted">
						{messages.history.by(authorText({ by, account }), formatDateTime(at))}
					</p>
				</li>
			))}
		</ol>
	</section>
)
