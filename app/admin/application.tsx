/** /admin/applications/:id: a finance application, its ID number masked, and what is done about it. */
import { data, href } from 'react-router'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { STEPS } from '#app/finance/application.ts'
import { masked, type Sheet, sheetOf } from '#app/finance/application-sheet.ts'
import { findApplication } from '#app/finance/application-store.server.ts'
import { ConsentsRead } from '#app/finance/consents-read.tsx'
import { doubtAbout } from '#app/finance/id-number.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { findCase } from '#app/leads/inbox/case-desk.server.ts'
import { CasePanel, doneOf, NoCase } from '#app/leads/inbox/case-panel.tsx'
import { PRINT_REFUSALS } from '#app/leads/inbox/inbox-answer.ts'
import { subjectFor, waysTo } from '#app/leads/inbox/lead-ways.ts'
import { PrintForm } from '#app/leads/inbox/print-form.tsx'
import { RevealForms } from '#app/leads/inbox/reveal-form.tsx'
import type { Subject } from '#app/leads/inbox/standing.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { applicationOfficeWords as words } from '#app/words/en-ZA/application-office.ts'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import type { Route } from './+types/application.ts'
import { adminMeta } from './admin-meta.ts'
import { readAnew } from './after-a-refusal.ts'
import { actOnCase } from './case-action.server.ts'

const subjectOf = (id: string): Subject => ({ kind: 'application', id })

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { email } = await requireAdmin({ request, context })
	const given = context.get(services)
	const { name: dealer } = await findDealerOrLastKnown(given)
	const found = await findApplication(given, params.id)
	if (!found.ok)
		return data({ dealer, email, problem: found.problem }, found.problem === 'unknown' ? 404 : 200)

	const { id, referenceNumber: reference, record, form, special, consents } = found.value
	const of = await findCase(given, subjectOf(id), found.value)
	if (!of) return data({ dealer, email, problem: 'unknown' as const }, 404)
	const idNumber = record.driverLicenseNumber
	const today = onTheClock(of.now, 'Africa/Johannesburg').date
	const { fullName: name, phone, vehicleOfInterest: about } = record
	return {
		...{ dealer, email, of, reference, consents, sheet: sheetOf(form) },
		told: { name, email: record.email, phone, about, text: '' },
		masked: masked(idNumber), // the number itself stays on the server
		doubt: doubtAbout(idNumber, record.dateOfBirth, today),
		hasEthnicGroup: !special.ok || special.value !== undefined,
		done: doneOf(url.searchParams),
		refused: PRINT_REFUSALS.find((refusal) => refusal === url.searchParams.get('refused')),
	}
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
	const admin = await requireAdmin({ request, context })
	const given = context.get(services)
	const values = valuesOf(await request.formData())
	const found = await findApplication(given, params.id)
	if (!found.ok && found.problem === 'unknown') return data(undefined, 404)
	return actOnCase(given, admin, subjectOf(params.id), values, url)
}

export const shouldRevalidate = readAnew

export const meta: Route.MetaFunction = ({ loaderData }) =>
	adminMeta(inboxWords.kindsInFull.application, loaderData?.dealer)

export default function ApplicationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	if ('problem' in loaderData) {
		const { problem } = loaderData
		const isUnknown = problem === 'unknown'
		return (
			<NoCase
				heading={isUnknown ? inboxWords.missing : inboxWords.kindsInFull.application}
				text={isUnknown ? inboxWords.missingText : words.sealed[problem]}
			/>
		)
	}
	const { of, told, reference, done, sheet, consents, email, masked, doubt, hasEthnicGroup, refused } =
		loaderData
	const ways = waysTo(told, subjectFor('application', { about: told.about, reference }))
	return (
		<CasePanel {...{ of, told, reference, ways, done, answer }}>
			<RevealForms {...{ email, doubt, hasEthnicGroup, answer }} idNumber={masked} />
			<Steps sheet={sheet} />
			<ConsentsRead consents={consents} />
			<PrintForm
				action={href('/admin/applications/:id/pdf', { id: of.subject.id })}
				email={email}
				came={refused}
			/>
		</CasePanel>
	)
}

/** The deal first: what staff are asked about. */
const Steps = ({ sheet }: { sheet: Sheet }) =>
	[...STEPS.slice(-1), ...STEPS.slice(0, -1)].map((step) => (
		<section key={step} className="mt-8">
			<h3 className="title mb-1 text-title-sm">{words.steps[step]}</h3>
			<Facts facts={sheet[step].map(({ label, value }) => ({ name: label, value }))} />
		</section>
	))
