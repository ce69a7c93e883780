/** /alerts/new: a visitor requests emails about vehicles that fit the search in its query, or about the price of `?vehicle=`. */
import { useEffect, useRef } from 'react'
import { data, Form, href, Link, useSubmit } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { RadioChips } from '#app/components/field-groups.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useForm } from '#app/components/use-form.ts'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues } from '#app/core/form.ts'
import { savedSearch } from '#app/features/leads/alerts/alert.ts'
import {
	type AlertResult,
	describeAlert,
	requestAlert,
} from '#app/features/leads/alerts/alert-request.server.ts'
import { SubmissionFields, trySend, type Unsent } from '#app/features/submissions/submission-fields.tsx'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { INVENTORY_PARAMETERS, readQuery } from '#app/features/vehicles/inventory/inventory-query.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { alertMessages } from '#messages/alerts.ts'
import type { Route } from './+types/alerts-new.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

const messages = alertMessages.form

export const handle: RouteHandle = { reads: [...INVENTORY_PARAMETERS, 'vehicle'], isPersonal: true }

const subjectOf = ({ searchParams }: URL) => {
	const vehicleId = searchParams.get('vehicle') || null
	return { vehicleId, search: vehicleId ? '' : savedSearch(readQuery(searchParams)) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const subject = subjectOf(url)
	const described = await describeAlert(services, subject)
	const kind = subject.vehicleId ? 'ofPrice' : subject.search ? 'ofSearch' : 'ofAny'
	const page = { kind, token: issueToken(services, 'alert') } as const
	return data({ ...page, about: described?.about }, described ? 200 : 404)
}

const STATUSES = { sent: 200, rejected: 400, gone: 404, 'over-limit': 429, failed: 503 }

export async function action({ request, context, url }: Route.ActionArgs) {
	const values = toValues(await request.formData())
	const post = { clientIp: context.get(clientIpContext), values }
	const result = await requestAlert(context.get(servicesContext), subjectOf(url), post)
	return data<AlertResult>(result, STATUSES[result.outcome])
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<AlertResult | Unsent> =>
	trySend(serverAction)

export const headers: Route.HeadersFunction = () => ({
	'Cache-Control': 'no-store',
	'X-Robots-Tag': 'noindex',
})

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, {
		title: messages.title(frameOf(matches)?.dealer.name ?? ''),
		path: href('/alerts/new'),
		hidden: true,
	})

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = actionData && ('outcome' in actionData ? actionData : ({ outcome: 'failed' } as const))
	const { about, kind } = loaderData
	const outcome = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (result && result.outcome !== 'rejected') outcome.current?.focus() // else a wrong field has it
	}, [result])
	const isGone = !about || result?.outcome === 'gone'
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader plain {...messages[kind]} />
			<div className="wrap pt-[clamp(1.5rem,4vw,4rem)] pb-section">
				<div className="max-w-160">
					<div ref={outcome} tabIndex={-1}>
						{result && <Outcome result={result} />}
					</div>
					{isGone ? (
						<p>
							{messages.gone}{' '}
							<Link to={href('/inventory')} className="link">
								{alertMessages.confirm.inventory}
							</Link>
						</p>
					) : (
						result?.outcome !== 'sent' && <AlertForm {...loaderData} about={about} result={result} />
					)}
				</div>
			</div>
		</main>
	)
}

function Outcome({ result: { outcome } }: { result: AlertResult }) {
	if (outcome === 'sent')
		return (
			<>
				<h2 className="title mb-3 text-title-md">{messages.sent}</h2>
				<p>{messages.sentText}</p>
			</>
		)
	const text = outcome === 'over-limit' ? messages.overLimit : outcome === 'failed' && messages.failed
	return text ? (
		<Notice kind="wrong" role="alert" className="mb-5">
			{text}
		</Notice>
	) : null
}

const loadSchema = () =>
	import('#app/features/leads/alerts/alert-schema.ts').then(({ alertInput }) => alertInput)

type FormProps = { about: string; token: string; result: AlertResult | undefined }

function AlertForm({ about, token, result }: FormProps) {
	const frequencies = Object.entries(messages.frequencies)
	const submit = useSubmit()
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: loadSchema,
		onSubmit: (sent) => submit(sent),
		messageOf: (name) => messages.errors[name as keyof typeof messages.errors],
		values: { email: '', frequency: frequencies[0]?.[0] ?? '' },
		rejected:
			result?.outcome === 'rejected' ? { errors: result.fieldErrors, values: result.values } : undefined,
	})
	return (
		<Form {...form} method="post" className="grid gap-6">
			<SubmissionFields token={token} />
			<FormNotice {...wrongFields} failure={failure} />
			<p>
				{messages.about}: <strong>{about}</strong>
			</p>
			<TextField
				{...field('email')}
				type="email"
				label={messages.email}
				required
				autoComplete="email"
				inputMode="email"
			/>
			<RadioChips
				{...field('frequency')}
				label={messages.frequency}
				required
				options={frequencies.map(([value, text]) => ({ value, text }))}
				help={messages.hours}
			/>
			<p className="text-sm text-ink-muted">
				{alertMessages.consent}{' '}
				<Link to={href('/privacy')} className="link">
					{messages.privacy}
				</Link>
			</p>
			<SubmitButton
				text={messages.send}
				busyText={messages.sending}
				busy={isPending}
				className="max-md:w-full md:justify-self-start"
			/>
		</Form>
	)
}
