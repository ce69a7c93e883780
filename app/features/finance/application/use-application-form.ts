/** State of one step's form: validates it, posts it once, retries while offline, saves it on page hide. */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams, useSubmit } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { useForm } from '#app/components/use-form.ts'
import type { Unsent } from '#app/features/submissions/unsent.ts'
import { applicationError } from '#app/messages/en-ZA/application-errors.ts'
import type { Step } from './application.ts'
import {
	type ApplicationPageData,
	type Intent,
	type Rejection,
	type RejectionCode,
	rejectionFor,
} from './application-page-data.ts'
import { stepInputs } from './application-schema.ts'
import { withCurrentConsents } from './consents.ts'
import { rejectionMessage } from './rejection-message.ts'
import { useSaveOnLeave } from './use-save-on-leave.ts'
import { useStepFields } from './use-step-fields.ts'

export type StepState = {
	step: Step
	page: ApplicationPageData
	isDocument: boolean // server-rendered, not a client navigation
	rejection: Rejection | undefined
	unsent: Unsent | undefined
}

export function useApplicationForm({ step, page, isDocument, rejection, unsent }: StepState, phone: string) {
	const submit = useSubmit()
	const title = useRef<HTMLHeadingElement>(null)
	const notice = useRef<HTMLDivElement>(null)
	const submitter = useRef<HTMLElement>(null)
	const [intent, setIntent] = useState<Intent>()
	const [invalid, setInvalid] = useState<RejectionCode>()
	const [cancelled, setCancelled] = useState<Unsent>()

	const consents = rejection?.consents ?? page.consents
	const values = rejection?.values ?? page.values
	const initialValues = withCurrentConsents(values, consents.versionHash)
	const form = useForm({
		schema: stepInputs[step],
		messageOf: applicationError,
		values: initialValues,
		rejected: rejection ? { errors: rejection.errors, values } : unsent && {},
		leaveQuestion: false, // useSaveOnLeave saves the input
		skipsValidation: (button) => !/^(next|submit)$/.test(intentOf(button)),
		onInvalid: (errors) => {
			const code = rejectionFor(errors, step === 4)
			setInvalid(code)
			showRejection(code, phone)
		},
		onSubmit: (element, button) => {
			submitter.current = button
			setIntent(intentOf(button) as Intent)
			setInvalid(undefined)
			markPosted()
			void submit(button instanceof HTMLButtonElement ? button : element, { defaultShouldRevalidate: false })
		},
	})
	const fields = useStepFields({ form, initialValues, birthDate: rejection?.birthDate, today: page.today })

	const lostCode = unsent && codeForLost(unsent, intent)
	const waiting = unsent && !lostCode && unsent !== cancelled && !form.isPending ? unsent : undefined
	const isSubmitting = intent === 'submit' && (form.isPending || waiting !== undefined)
	const markPosted = useSaveOnLeave({
		form: form.ref,
		hasChanged: form.hasChanged,
		isSubmitting,
		rejected: rejection ?? unsent,
		isWaiting: waiting !== undefined,
	})

	// Without the step in the URL, Back would lead to the step that is current by then.
	const [search, setSearch] = useSearchParams()
	const hasStep = search.has('step') || rejection !== undefined
	useEffect(() => {
		if (hasStep) return
		const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
		setSearch((before) => new URLSearchParams([...before, ['step', String(step)]]), options)
	}, [hasStep, setSearch, step])

	const isClientNavigation = !isDocument && !rejection
	useEffect(() => {
		if (isClientNavigation) title.current?.focus({ preventScroll: true })
	}, [isClientNavigation])
	useEffect(() => {
		if (rejection && Object.keys(rejection.errors).length === 0) notice.current?.focus()
	}, [rejection])
	useEffect(() => {
		if (!lostCode) return
		showRejection(lostCode, phone)
		notice.current?.focus()
	}, [lostCode, phone])

	return {
		form,
		fields,
		consents,
		title,
		notice,
		/** The button whose request is pending or waits for the connection. */
		busy: form.isPending || waiting ? intent : undefined,
		code: invalid ?? lostCode ?? rejection?.code,
		needsConsentAgain: initialValues !== values && rejection?.code !== 'consents-changed',
		/** The request that waits for the connection. */
		waiting: waiting && { intent, isOffline: 'offline' in waiting && waiting.offline },
		retry: () => form.ref.current?.requestSubmit(submitter.current),
		cancelSubmit: () => setCancelled(unsent),
	}
}

const intentOf = (button: HTMLElement | null) => button?.getAttribute('value') ?? 'next'

/**
 * The error code if the outcome of a request is unknown. A step is retried automatically, a submission is
 * not.
 */
function codeForLost(unsent: Unsent, intent: Intent | undefined): RejectionCode | undefined {
	if ('offline' in unsent && (unsent.offline || intent !== 'submit')) return undefined
	return intent === 'submit' ? 'not-submitted' : 'not-saved'
}

/** Shows the rejection as a toast. The page also shows it permanently. */
export const showRejection = (code: RejectionCode, phone: string) =>
	showToast({ description: rejectionMessage(code, phone), variant: 'destructive', autoDismiss: true })
