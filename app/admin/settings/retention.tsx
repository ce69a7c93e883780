/** /admin/settings/retention: the retention periods of personal data, and what will be deleted tonight. */
import { data, Form, href, redirect } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { Facts } from '#app/components/facts.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useForm, useSubmission } from '#app/components/use-form.ts'
import { formatDateTime, formatDay, toSouthAfricanTime } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import {
	type Counts,
	OVERDUE_KINDS,
	PERIOD_NAMES,
	RETENTION_PERIODS,
	type Retention,
	type RetentionPeriod,
	type RetentionResult,
	retentionInput,
	type StoredRetention,
} from '#app/features/privacy/retention.ts'
import { loadRetention, setRetention } from '#app/features/privacy/retention-service.server.ts'
import { type AuditLogEntry, authorText } from '#app/features/staff/audit-log/audit-log.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { confirmationInput } from '#app/features/staff/passwords/credentials-schema.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { retentionMessages as messages, retentionMessages } from '#messages/privacy-requests.ts'
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

type RetentionFormProps = Pick<StoredRetention, 'periods' | 'version'> & {
	currentUser: CurrentUser
	result: RetentionResult | undefined
}

/** With a preview of the records that the periods would remove. */
function RetentionForm({ periods, version, currentUser, result }: RetentionFormProps) {
	const {
		form,
		field,
		wrongFields,
		failure,
		isPending: isSaving,
	} = useForm({
		schema: z.extend(retentionInput, confirmationInput(currentUser).shape),
		messageOf,
		values: { ...toFormValues(periods), version: String(version) },
		rejected: result && {
			errors: result.outcome === 'invalid' ? result.fieldErrors : undefined,
			values: result.values,
		},
		isOwn: (data) => !isPreview(data), // which saves nothing, and needs no password
		skipsValidation: (submitter) => submitter?.getAttribute('value') === PREVIEW,
	})
	const preview = useSubmission(isPreview)
	const begunVersion = field('version')
	return (
		<Form {...form} method="post" className="grid gap-5">
			<input type="hidden" name="version" value={begunVersion.defaultValue} />
			{result?.outcome === 'stale' && (
				<NotSavedNotice text={retentionMessages.conflict(result.by)} to={href('/admin/settings/retention')} />
			)}
			{result?.outcome === 'invalid' && result.error === 'not-owner' && (
				<NotSavedNotice text={retentionMessages.forOwners} />
			)}
			{begunVersion.error && <NotSavedNotice text={begunVersion.error} />}
			<FormNotice {...wrongFields} failure={failure ?? preview.failure} />
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
				{PERIOD_NAMES.map((name) => (
					<TextField
						key={`${name} ${version}`}
						{...field(name)}
						label={retentionMessages.periods[name].label}
						help={retentionMessages.periods[name].help}
						unit={{ text: retentionMessages.units[RETENTION_PERIODS[name].unit], side: 'right' }}
						inputMode="numeric"
						autoComplete="off"
						required
					/>
				))}
			</div>
			<p className="text-sm text-ink-muted">{retentionMessages.confirm}</p>
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
				<ConfirmationFields field={field} currentUser={currentUser} />
			</div>
			<div className="flex flex-wrap gap-3">
				<SubmitButton
					name="intent"
					value="save"
					text={retentionMessages.save}
					busyText={retentionMessages.saving}
					busy={isSaving}
				/>
				<Button
					type="submit"
					name="intent"
					value={PREVIEW}
					aria-disabled={isSaving || preview.isPending || undefined}
				>
					{preview.isPending ? retentionMessages.looking : retentionMessages.preview}
				</Button>
			</div>
		</Form>
	)
}

const PREVIEW = 'preview'
const isPreview = (data: FormData) => data.get('intent') === PREVIEW

const toFormValues = (retention: Retention) =>
	Object.fromEntries(PERIOD_NAMES.map((name) => [name, String(retention[name])]))

function messageOf(name: string, code: string): string {
	if (name === 'password' || name === 'code') return confirmationMessage(name, code)
	if (name === 'version') return retentionMessages.errors.unreadable
	const { min, max } = RETENTION_PERIODS[name as RetentionPeriod]
	if (code === 'bounds') return retentionMessages.errors.bounds(min, max)
	return retentionMessages.errors[code === 'required' ? 'required' : 'whole-number']
}

const tonightMessages = retentionMessages.tonight

type RetentionCountsProps = { counts: Counts; night: string; isPreview: boolean } // night: formatted time of the next run

/** Lists how many records are, or would be, removed under the retention periods. */
function RetentionCounts({ counts, night, isPreview }: RetentionCountsProps) {
	const nonZeroKinds = OVERDUE_KINDS.filter((kind) => counts[kind] > 0)
	return (
		<section
			aria-labelledby="tonight"
			className="self-start rounded-panel border border-line bg-surface-raised p-5 md:p-6"
		>
			<h3 id="tonight" className="title text-title-sm">
				{isPreview ? tonightMessages.previewHeading : tonightMessages.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{tonightMessages.at(night)}</p>
			<div role="status" className="mt-4">
				{nonZeroKinds.length === 0 && <p>{tonightMessages.nothing}</p>}
				<ul className="divide-y divide-line">
					{nonZeroKinds.map((kind) => (
						<li key={kind} className="py-2.5 font-[550]">
							{tonightMessages.kinds[kind](counts[kind])}
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
