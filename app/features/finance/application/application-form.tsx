/** One step of the finance application, and before 'Submit Application' the review of all answers. Each step is posted, with and without JavaScript. */
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { href } from 'react-router'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { CookieCheckField, CookiesNeededNotice } from '#app/components/cookies-needed.tsx'
import { FieldGroup } from '#app/components/field-groups.tsx'
import { goToField, Notice } from '#app/components/notice.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { SubmissionFields } from '#app/features/submissions/submission-fields.tsx'
import { applicationMessages as messages } from '#messages/application.ts'
import { applicationFieldMessages } from '#messages/application-fields.ts'
import {
	CONSENTS_FIELD,
	type FormValues,
	INTENT_FIELD,
	type Intent,
	STEP_FIELD,
	STEPS,
	type Step,
} from './application.ts'
import {
	Checklist,
	ClearApplication,
	ConnectionNotice,
	ContactAside,
	RejectionNotice,
	StepLine,
	VehicleNotice,
} from './application-frame.tsx'
import type { FieldName } from './application-schema.ts'
import type { ApplicationPageData } from './next-state.ts'
import { StepFields, type StepProps } from './steps.tsx'
import { type StepState, useApplicationForm } from './use-application-form.ts'

const { review: reviewMessages, consent: consentMessages } = messages
const FIRST_FIELD = 'vehicleCategory' satisfies FieldName

type ReviewProps = Pick<ApplicationPageData, 'review'> & { values: FormValues } // of this step, as typed

export function ReviewSection(props: ReviewProps) {
	const current = useReview(props)
	if (!current) return null
	const { sheet, instalment } = current
	return (
		<FieldGroup title={reviewMessages.heading}>
			<div className="grid gap-x-12 gap-y-7 md:grid-cols-2">
				{STEPS.filter((step) => sheet[step].length > 0).map((step) => (
					<section key={step} aria-labelledby={`review-${step}`} className="min-w-0">
						<div className="flex items-baseline justify-between gap-4 border-b border-line-control">
							<h4 id={`review-${step}`} className="font-[650]">
								{messages.stepTitles[step]}
							</h4>
							{step === 4 ? (
								<a href={`#${FIRST_FIELD}`} onClick={goToField} className={editClass}>
									{editText(step)}
								</a>
							) : (
								<button type="submit" name={INTENT_FIELD} value={step} className={editClass}>
									{editText(step)}
								</button>
							)}
						</div>
						<dl className="text-sm">
							{sheet[step].map(({ name, label, value }) => (
								<div
									key={name}
									className="flex items-baseline justify-between gap-4 border-b border-line py-1.75"
								>
									<dt className="max-w-1/2 flex-none text-ink-muted">{label}</dt>
									<dd dir="auto" className="min-w-0 text-right font-[550] wrap-anywhere">
										<Spoken>{value}</Spoken>
									</dd>
								</div>
							))}
						</dl>
					</section>
				))}
			</div>
			{instalment && (
				<div className="mt-7 border-l-3 border-accent bg-surface-sunken px-4 py-3.5">
					<h4 className="text-sm font-semibold">{reviewMessages.instalment}</h4>
					<p className="price text-price-md">
						<Spoken>{instalment.amount}</Spoken>
					</p>
					<p className="mt-1 text-sm">
						<Spoken>{instalment.terms}</Spoken>
					</p>
					<p className="mt-1 text-xs text-ink-muted">
						{[reviewMessages.estimate, ...instalment.notes].join(' ')}
					</p>
				</div>
			)}
			<Button type="submit" name={INTENT_FIELD} value="4" size="small" className="mt-5 has-script:hidden">
				{reviewMessages.update}
			</Button>
		</FieldGroup>
	)
}

const editClass = 'link inline-flex min-h-11 flex-none items-center text-sm'

const editText = (step: Step) => (
	<>
		{reviewMessages.edit}
		<span className="sr-only"> {messages.stepTitles[step]}</span>
	</>
)

/** The server's review until something is typed; then it follows this step. None is better than a wrong one. */
function useReview({ review, values }: ReviewProps): typeof review {
	const [current, setCurrent] = useState(review)
	const [first] = useState(values)
	useEffect(() => {
		if (!review || values === first) return
		let isNewest = true
		const { sheet, terms } = review
		import('./application-sheet.ts').then(
			({ buildReview }) => {
				const { instalment, ...typed } = buildReview(values, terms)
				if (isNewest) setCurrent({ terms, sheet: { ...sheet, 4: typed.sheet[4] }, instalment })
			},
			() => isNewest && setCurrent(undefined),
		)
		return () => {
			isNewest = false
		}
	}, [review, values, first])
	return current
}

export function ApplicationForm({ dealer, ...state }: StepState & { dealer: Dealer }) {
	const { step, consents, ...page } = state.page
	const id = useId()
	const phone = dealer.phone.display
	const { form, fields, title, notice, code, busy, ...rest } = useApplicationForm(state)
	const invalidFields = Object.entries(applicationFieldMessages.labels)
		.filter(([name]) => form.errors[name])
		.map(([id, label]) => ({ id, label }))
	return (
		<main id="main" tabIndex={-1}>
			<section data-surface="dark" className="pt-[clamp(1.5rem,3vw,3rem)]">
				<div className="wrap">
					<Breadcrumbs
						label={messages.crumbs}
						crumbs={[{ name: messages.financing, path: href('/finance') }]}
						here={messages.here}
					/>
					<h1 className="title mt-2 text-title-lg">{messages.heading}</h1>
					{/* The Enter key activates the first submit button of a form. */}
					<button
						type="submit"
						form={id}
						name={INTENT_FIELD}
						value={intentOf(step)}
						tabIndex={-1}
						aria-hidden
						className="sr-only"
					/>
					<StepLine current={step} form={id} progress={page.progress} />
				</div>
			</section>
			<div className="wrap grid gap-12 pt-[clamp(2rem,4vw,3.5rem)] pb-section lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-20 lg:gap-y-8">
				<Checklist step={step} />
				<form
					{...form.form}
					{...fields.listeners}
					id={id}
					method="post"
					action={stepUrl(state.page)}
					noValidate
					autoComplete="on"
					className="max-w-216 min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1"
				>
					<input type="hidden" name={STEP_FIELD} value={step} autoComplete="off" />
					<input type="hidden" name={CONSENTS_FIELD} value={consents.versionHash} autoComplete="off" />
					<CookieCheckField />
					<SubmissionFields token={page.token} />
					<h2 ref={title} tabIndex={-1} className="title text-title-md">
						<span className="mb-1 block font-sans text-sm font-semibold tracking-normal text-ink-muted font-stretch-100%">
							{messages.stepOf(step)}
						</span>{' '}
						{messages.stepTitles[step]}
					</h2>
					<p className="mt-2 text-sm text-ink-muted">
						{messages.required.before}{' '}
						<span className="font-bold text-negative">{messages.required.star}</span>{' '}
						{messages.required.after} {step === 1 && messages.required.unseen}
					</p>
					{rest.needsConsentAgain ? (
						<Notice kind="wrong" role="status" className="mt-5">
							{messages.rejections['consents-changed']}
						</Notice>
					) : (
						page.flash &&
						!code &&
						!rest.isCorrected && (
							<Notice kind="good" role="status" className="mt-5">
								{messages.messages[page.flash]}
							</Notice>
						)
					)}
					{!code && <CookiesNeededNotice text={messages.cookiesNeeded(phone)} className="mt-5" />}
					<VehicleNotice vehicle={page.vehicle} step={step} />
					<RejectionNotice ref={notice} code={code} phone={phone} invalidFields={invalidFields} />
					{/* Remounted when the consent wording changes, which clears the checkboxes. */}
					<div key={consents.versionHash} className="mt-8">
						<StepFields {...fields} number={step} consents={consents} today={page.today} />
						{step === 4 && (
							<>
								<ReviewSection review={page.review} values={fields.values} />
								<ApplicationConsents {...fields} consents={consents} />
							</>
						)}
					</div>
					<ConnectionNotice {...rest.connection} />
					<Buttons step={step} busy={busy} />
					<ClearApplication />
				</form>
				<ContactAside dealer={dealer} />
			</div>
		</main>
	)
}

/** The notice and the optional consents next to 'Submit Application'. */
function ApplicationConsents({ consents, checkbox }: Pick<StepProps, 'consents' | 'checkbox'>) {
	return (
		<FieldGroup title={consentMessages.heading}>
			<ul className="list-disc space-y-1.5 pl-4.5 text-sm leading-normal marker:text-gold-700">
				{consents.notice.split('\n').map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			{/* In a new tab: this page holds the applicant's input. */}
			<a className="link mt-2.5 inline-block text-sm" href={href('/privacy')} target="_blank" rel="noopener">
				{consentMessages.privacy}
			</a>
			<p className="mt-4 mb-1 text-sm text-ink-muted">{consentMessages.optional}</p>
			{(['consentSharing', 'consentMarketing'] as const).map((name) => (
				<Checkbox key={name} {...checkbox(name)} className="text-sm">
					<span className="font-normal">{consents.ticks[name]}</span>
				</Checkbox>
			))}
		</FieldGroup>
	)
}

function Buttons({ step, busy }: { step: Step; busy: Intent | undefined }) {
	const intent = intentOf(step)
	return (
		<div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
			{step > 1 ? (
				<Button type="submit" name={INTENT_FIELD} value="back" kind="line" onClick={ignoreSecondClick}>
					<ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.back}
				</Button>
			) : (
				<span className="max-md:hidden" />
			)}
			<SubmitButton
				name={INTENT_FIELD}
				value={intent}
				text={messages[intent]}
				icon={intent === 'next' && <ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />}
				busyText={intent === 'next' ? messages.saving : messages.submitting}
				busy={busy === intent}
				onClick={ignoreSecondClick}
				className="min-w-36 max-md:flex-1"
			/>
		</div>
	)
}

const intentOf = (step: Step) => (step === 4 ? 'submit' : 'next')

/** The second click of a double click would hit the next step's button. */
function ignoreSecondClick(event: MouseEvent) {
	if (event.detail > 1) event.preventDefault()
}

/** Until the first step is saved, only the URL knows the vehicle that the visitor came from. */
function stepUrl({ vehicle, step }: ApplicationPageData): string {
	const search = new URLSearchParams(vehicle?.state === 'about' ? { vehicle: vehicle.id } : {})
	search.set('step', String(step))
	return `${href('/finance/application')}?${search}`
}
