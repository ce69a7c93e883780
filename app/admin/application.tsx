/** /admin/applications/:id: a finance application with a masked ID number, and the actions on it. */

import { data, href, Link } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Facts } from '#app/components/facts.tsx'
import { Tag } from '#app/components/tags.tsx'
import { formatDateTime, toSouthAfricanTime } from '#app/core/dates.ts'
import { pickOption, toValues } from '#app/core/form.ts'
import { inLanguage } from '#app/core/language.server.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { OFFER_FIELD, STEPS_FOR_STAFF } from '#app/features/finance/application/application.ts'
import { listUnprintable } from '#app/features/finance/application/application-pdf.server.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import {
	buildSheet,
	MASKED,
	maskIdNumber,
	type Sheet,
} from '#app/features/finance/application/application-sheet.ts'
import type { AcceptedConsents } from '#app/features/finance/application/consents.ts'
import { checkIdNumber } from '#app/features/finance/id-number.ts'
import type { Subject } from '#app/features/leads/inbox/inbox-item.ts'
import { PRINT_ERRORS } from '#app/features/leads/inbox/inbox-query.ts'
import { findNextWaiting } from '#app/features/leads/inbox/inbox-service.server.ts'
import { findLeadDetail } from '#app/features/leads/inbox/lead-detail-service.server.ts'
import { DisclosureLink } from '#app/features/leads/inbox/lead-header.tsx'
import { getSavedAction, LeadPanel, leadsOn, NoLead } from '#app/features/leads/inbox/lead-panel.tsx'
import { addOpened } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { PrintForm, RevealForms } from '#app/features/leads/inbox/password-forms.tsx'
import {
	contactLinks,
	prepareReplies,
	replyTemplatesOf,
	subjectFor,
} from '#app/features/leads/inbox/replies.ts'

import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { applicationOfficeMessages } from '#messages/application-office.ts'
import { inboxMessages } from '#messages/inbox.ts'
import type { Route } from './+types/application.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta, revalidateOnConflict } from './frame.ts'
import { actOnLead } from './lead-action.server.ts'

const messages = applicationOfficeMessages.consents

/** The stored notice and consents of an applicant, verbatim, for staff. */
function ConsentsRead({ consents: { at, notice, ticks: consents } }: { consents: AcceptedConsents }) {
	return (
		<section className="mt-8">
			<h3 className="title text-title-sm">{messages.heading}</h3>
			<p className="mt-1 text-sm text-ink-muted">{messages.at(formatDateTime(new Date(at)))}</p>
			<ul className="mt-2 divide-y divide-line text-sm">
				{consents.map(({ name, wording, ticked }) => (
					<li key={name} className="flex items-start justify-between gap-4 py-3">
						<span className="min-w-0">{wording}</span>
						<Tag tone={ticked ? 'gold' : 'plain'}>{ticked ? messages.yes : messages.no}</Tag>
					</li>
				))}
			</ul>
			<details className="text-sm">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.notice}</summary>
				<p className="whitespace-pre-wrap">{notice}</p>
			</details>
		</section>
	)
}

const subjectOf = (id: string): Subject => ({ kind: 'application', id })

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'applications:read')
	const appServices = context.get(servicesContext)
	const facts = await findDealerOrCached(appServices)
	const dealer = facts.name
	const result = await findApplication(appServices, params.id)
	if (!result.ok)
		return data({ dealer, email: admin.email, error: result.error }, result.error === 'unknown' ? 404 : 200)

	const { id, referenceNumber: reference, record, form, vehicleId, disclosureHash } = result.value
	const { sensitive, consents } = result.value
	await addOpened(appServices, { by: admin, about: id })
	const of = await findLeadDetail(appServices, admin, subjectOf(id), result.value)
	if (!of) return data({ dealer, email: admin.email, error: 'unknown' as const }, 404)
	const idNumber = record.driverLicenseNumber
	const today = toSouthAfricanTime(of.now).date
	const { fullName: name, phone, vehicleOfInterest: about } = record
	const details = { name, email: record.email, phone, about, text: '' }
	const answers = inLanguage(result.value.language, () => {
		const subject = subjectFor('application', { about, reference })
		return {
			links: contactLinks(details, subject, { reference }),
			replies: prepareReplies(replyTemplatesOf(facts), details, { subject, vehicle: about }),
		}
	})
	const done = getSavedAction(url.searchParams)
	return {
		dealer,
		email: admin.email,
		of,
		reference,
		consents,
		offer: { text: String(form[OFFER_FIELD] ?? ''), vehicleId },
		disclosureHash,
		sheet: buildSheet(form, [...MASKED, 'email', 'phone']), // these stand above, with their links
		unprintable: listUnprintable(form),
		details,
		...answers,
		masked: maskIdNumber(idNumber), // the ID number itself stays on the server
		doubt: checkIdNumber(idNumber, record.dateOfBirth, today),
		hasEthnicGroup: !sensitive.ok || sensitive.value !== undefined,
		done,
		nextWaiting: leadsOn(done) ? await findNextWaiting(appServices, admin, id) : undefined,
		printError: pickOption(PRINT_ERRORS, url.searchParams.get('rejected')),
	}
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
	const admin = await requirePermission({ request, context }, 'applications:write')
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const result = await findApplication(appServices, params.id)
	if (!result.ok && result.error === 'unknown') return data(undefined, 404)
	return actOnLead(appServices, admin, subjectOf(params.id), values, url)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const shouldRevalidate = revalidateOnConflict

export const meta: Route.MetaFunction = ({ loaderData }) =>
	adminMeta(
		loaderData && 'details' in loaderData
			? inboxMessages.title(loaderData.details.name, inboxMessages.kindsInFull.application)
			: inboxMessages.kindsInFull.application,
		loaderData?.dealer,
	)

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	if ('error' in loaderData) {
		const { error } = loaderData
		const isUnknown = error === 'unknown'
		return (
			<NoLead
				heading={isUnknown ? inboxMessages.missing : inboxMessages.kindsInFull.application}
				text={isUnknown ? inboxMessages.missingText : applicationOfficeMessages.encrypted[error]}
			/>
		)
	}
	const { of, details, links, replies, reference, done, sheet, offer, consents, email } = loaderData
	const { masked, doubt, hasEthnicGroup, unprintable, printError, nextWaiting, disclosureHash } = loaderData
	return (
		<LeadPanel
			lead={of}
			details={details}
			reference={reference}
			links={links}
			replies={replies}
			savedAction={done}
			nextWaiting={nextWaiting}
			result={result}
			about={
				<>
					<OurVehicle {...offer} />
					<DisclosureLink hash={disclosureHash} />
					<Steps sheet={sheet} />
					<RevealForms
						email={email}
						doubt={doubt}
						hasEthnicGroup={hasEthnicGroup}
						result={result}
						idNumber={masked}
					/>
					<ConsentsRead consents={consents} />
					<PrintForm
						action={href('/admin/applications/:id/pdf', { id: of.subject.id })}
						email={email}
						unprintable={unprintable}
						initialError={printError}
					/>
				</>
			}
		/>
	)
}

/** The stock vehicle as it was offered that day, and its page while it has one. */
function OurVehicle({ text, vehicleId }: { text: string; vehicleId: string | null }) {
	const shown = text || (vehicleId && applicationOfficeMessages.openVehicle)
	if (!shown) return null
	const value = vehicleId ? (
		<Link to={href('/car/:id', { id: vehicleId })} reloadDocument className="link">
			{shown}
		</Link>
	) : (
		shown
	)
	return <Facts facts={[{ name: applicationOfficeMessages.vehicle, value }]} />
}

const Steps = ({ sheet }: { sheet: Sheet }) =>
	STEPS_FOR_STAFF.map((step) => (
		<section key={step} className="mt-8">
			<h3 className="title mb-1 text-title-sm">{applicationOfficeMessages.steps[step]}</h3>
			<Facts facts={sheet[step].map(({ label, value }) => ({ name: label, value }))} />
		</section>
	))
