/**
 * State of one step's form: validates it, posts it once, retries while offline, saves it while the visitor types
 * and on leaving.
 */
import {
	type FocusEvent,
	type FormEvent,
	type RefObject,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router'
import { useHydrated, useTypedBeforeHydration } from '#app/components/hydration.tsx'
import { showToast } from '#app/components/toast.tsx'
import { useForm } from '#app/components/use-form.ts'
import { useLeaveQuestion } from '#app/components/use-leave-question.ts'
import { formatAmount, parseAmount } from '#app/core/amount-typed.ts'
import { toValues } from '#app/core/form.ts'
import { birthDateOf, checkIdNumber, removeGrouping } from '#app/features/finance/id-number.ts'
import type { Unsent } from '#app/features/submissions/submission-fields.tsx'
import { applicationErrorMessages, applicationMessages as messages } from '#messages/application.ts'
import { applicationFieldMessages } from '#messages/application-fields.ts'
import {
	AMOUNTS,
	type FormValues,
	INTENT_FIELD,
	type Intent,
	type RejectionCode,
	rejectionFor,
} from './application.ts'
import type { FieldName } from './application-schema.ts'
import { type ConsentName, isTicked, withCurrentConsents } from './consents.ts'
import type { ApplicationPageData, Rejection } from './next-state.ts'

export type StepState = {
	page: ApplicationPageData // as loaded, or as the rejection shows it again
	rejection: Rejection | undefined
	unsent: Unsent | undefined
}

export function useApplicationForm({ page, rejection, unsent }: StepState) {
	const { step, values, consents } = page
	const isHydrated = useHydrated()
	const [first] = useState({ isDocument: !isHydrated, rejection })
	const isDocument = first.isDocument && rejection === first.rejection // server-rendered, not a client navigation
	const submit = useSubmit()
	const title = useRef<HTMLHeadingElement>(null)
	const notice = useRef<HTMLDivElement>(null)
	const [button, setButton] = useState<HTMLElement | null>(null) // the last post's
	const [invalid, setInvalid] = useState<RejectionCode>()

	const initialValues = withCurrentConsents(values, consents.versionHash)
	const form = useForm({
		schema: async () => (await import('./application-schema.ts')).stepInputs[step],
		messageOf: applicationErrorMessages.of,
		values: initialValues,
		rejected: rejection ? { errors: rejection.errors, values } : unsent && {},
		leaveQuestion: false, // useSaving saves the input
		skipsValidation: (button) => !/^(next|submit)$/.test(intentOf(button)),
		onInvalid: (errors) => {
			const code = rejectionFor(errors, step === 4)
			setInvalid(code)
			showRejection(code)
		},
		onSubmit: async (element, button) => {
			setButton(button)
			setInvalid(undefined)
			await finishSaving()
			void submit(button instanceof HTMLButtonElement ? button : element, { defaultShouldRevalidate: false })
		},
	})
	const fields = useStepFields(page, form, initialValues, rejection?.birthDate)

	const intent = button ? intentOf(button) : undefined
	const lostCode = unsent && codeForLost(unsent, intent)
	const isWaiting = unsent !== undefined && !lostCode && intent !== undefined && !form.isPending
	const isUnsaved = () => form.hasChanged() && !(intent === 'submit' && (form.isPending || isWaiting))
	const finishSaving = useSaving(form.ref, isUnsaved, { rejected: rejection ?? unsent, isWaiting })

	// Without the step in the URL, Back would lead to the step that is current by then.
	const { search } = useLocation()
	const navigate = useNavigate()
	const hasStep = new URLSearchParams(search).has('step') || rejection !== undefined
	useEffect(() => {
		if (hasStep) return
		const query = new URLSearchParams(search)
		query.set('step', String(step))
		navigate(`?${query}`, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
	}, [hasStep, search, navigate, step])

	const focusTitle = useEffectEvent(() => {
		if (!isDocument && !rejection) title.current?.focus({ preventScroll: true })
	})
	useEffect(() => focusTitle(), [])
	useEffect(() => {
		const code = lostCode ?? (isDocument ? undefined : rejection?.code)
		if (code) showRejection(code)
		if (lostCode || (rejection && Object.keys(rejection.errors).length === 0)) notice.current?.focus()
	}, [lostCode, rejection, isDocument])

	const isAboutFields = invalid ? true : !lostCode && Object.keys(rejection?.errors ?? {}).length > 0
	const isCorrected = isAboutFields && Object.keys(form.errors).length === 0

	return {
		form,
		fields,
		title,
		notice,
		/** What the button asks for whose request is pending or waits for the connection. */
		busy: form.isPending || isWaiting ? intent : undefined,
		code: isCorrected ? undefined : (invalid ?? lostCode ?? rejection?.code),
		isCorrected,
		needsConsentAgain: initialValues !== values && rejection?.code !== 'consents-changed',
		connection: {
			isWaiting,
			isOffline: unsent !== undefined && 'offline' in unsent && unsent.offline,
			intent,
			onRetry: () => form.ref.current?.requestSubmit(button),
			onCancel: () => setButton(null),
		},
	}
}

/** Until the step is saved. */
const TICKED_BEFOREHAND: FormValues = { sameAsResidential: 'yes' }

/** State of one step's fields and the dependencies between them. Spread `listeners` on the form, after those of `useForm`. */
function useStepFields(
	{ required, today }: ApplicationPageData,
	form: ReturnType<typeof useForm>,
	initialValues: FormValues,
	rejectedBirthDate: string | undefined, // derived from the ID number
) {
	const [values, setValues] = useState(initialValues)
	const [birthDate, setBirthDate] = useState(rejectedBirthDate)

	const updateValues = () => form.ref.current && setValues(toValues(new FormData(form.ref.current)))
	useTypedBeforeHydration(updateValues)

	/** The birth date follows the ID number until the applicant types a birth date. */
	function fillInBirthDate(idNumber: string) {
		const date = birthDateOf(idNumber, today)
		const field = form.ref.current?.elements.namedItem('dateOfBirth')
		if (!date || !(field instanceof HTMLInputElement)) return
		if (field.value && field.value !== birthDate) return
		field.value = date
		form.clearError('dateOfBirth')
		setBirthDate(date)
	}

	const idNumber = textOf(values.idNumber)
	const dateOfBirth = textOf(values.dateOfBirth)
	const hints: Partial<Record<FieldName, string | false | undefined>> = {
		ethnicGroup:
			textOf(values.ethnicGroup) !== '' &&
			!isTicked(values, 'consentEthnicGroup') &&
			applicationFieldMessages.hints.ethnicGroup,
		idNumber: checkIdNumber(idNumber, dateOfBirth, today) && applicationFieldMessages.hints.idNumber,
		dateOfBirth: birthDate && birthDate === dateOfBirth && applicationFieldMessages.hints.dateOfBirth,
	}

	return {
		values,
		field: (name: FieldName) => ({
			...form.field(name),
			defaultValue: textOf(initialValues[name]),
			id: name,
			label: applicationFieldMessages.labels[name],
			required: required.includes(name),
			help: (applicationFieldMessages.help as Partial<Record<FieldName, string>>)[name],
			hint: hints[name] || undefined,
		}),
		/** A single checkbox, or one of several that share a name. */
		checkbox: (name: FieldName | ConsentName, value = 'yes') => ({
			name,
			value,
			defaultChecked: [initialValues[name] ?? TICKED_BEFOREHAND[name] ?? []].flat().includes(value),
		}),
		listeners: {
			onInput: (event: FormEvent<HTMLFormElement>) => {
				const input = event.target as HTMLInputElement
				if (input.name === 'idNumber') {
					const ungroupedValue = removeGrouping(input.value)
					if (ungroupedValue !== input.value) input.value = ungroupedValue
					fillInBirthDate(ungroupedValue)
				}
				updateValues()
				form.form.onInput(event)
			},
			onBlur: (event: FocusEvent<HTMLFormElement>) => {
				const input: HTMLInputElement = event.target as HTMLElement as HTMLInputElement
				const isNumber = input.name === 'odometer' || AMOUNTS.some((name) => name === input.name)
				const amount = isNumber ? parseAmount(input.value.replace(/km$/i, '')) : Number.NaN
				if (amount >= 0) input.value = formatAmount(amount)
				form.form.onBlur(event)
			},
		},
	}
}

/** Joins the values of a field that was sent several times. */
const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat().join(' ')

const intentOf = (button: HTMLElement | null) => (button?.getAttribute('value') ?? 'next') as Intent

/**
 * The error code if the outcome of a request is unknown. A step is retried automatically, a submission is
 * not.
 */
function codeForLost(unsent: Unsent, intent: Intent | undefined): RejectionCode | undefined {
	if ('offline' in unsent && (unsent.offline || intent !== 'submit')) return undefined
	return intent === 'submit' ? 'not-submitted' : 'not-saved'
}

export function rejectionMessage(code: RejectionCode, phone: string): string {
	const message = messages.rejections[code]
	return typeof message === 'string' ? message : message(phone)
}

/** The specification wants a toast for the ID number. Everything else stands in the page only, beside no field. */
function showRejection(code: RejectionCode) {
	if (code !== 'id-number') return
	const description = rejectionMessage(code, '')
	showToast({ description, variant: 'destructive', autoDismiss: true, isSilent: true })
}

const SAVE_DELAY = 1_200 // ms after a change; a reload may lose the last two seconds
const POST_DELAY = 1_500 // ms that a post waits for the save before it, whose response would set a cookie, too

/**
 * Saves unsaved input while the visitor types and when they leave the step; asks before leaving where that is
 * impossible. Returns a function to call before the step is posted, which has the input so far.
 */
function useSaving(
	form: RefObject<HTMLFormElement | null>,
	isUnsaved: () => boolean, // whether there is input that was not posted
	{ rejected, isWaiting }: { rejected: unknown; isWaiting: boolean }, // the last post, and for a connection
) {
	const saved = useRef<string>(undefined)
	const pending = useRef<Promise<unknown>>(undefined)
	const needsSave = () => isUnsaved() && String(readForm(form.current)) !== saved.current

	useEffect(() => {
		if (rejected) saved.current = undefined
	}, [rejected])

	const save = useEffectEvent(() => {
		if (!form.current || !navigator.onLine || !needsSave()) return
		const body = readForm(form.current)
		saved.current = String(body)
		body.set(INTENT_FIELD, 'save')
		// `keepalive`: the request outlives the page. Redirects are not followed.
		const options = { method: 'POST', body, keepalive: true, redirect: 'manual' } as const
		pending.current = fetch(form.current.action, options)
			.catch(() => {
				saved.current = undefined
			})
			.finally(() => {
				pending.current = undefined
			})
	})

	useEffect(() => {
		const listening = new AbortController()
		const { signal } = listening
		let timer: ReturnType<typeof setTimeout> | undefined
		const saveSoon = () => {
			timer ??= setTimeout(() => {
				timer = undefined
				save()
			}, SAVE_DELAY)
		}
		form.current?.addEventListener('input', saveSoon, { signal })
		// A browser may discard a hidden tab without further events, especially on a phone.
		const saveHidden = () => document.visibilityState === 'hidden' && save()
		document.addEventListener('visibilitychange', saveHidden, { signal })
		for (const type of ['pagehide', 'beforeunload']) window.addEventListener(type, () => save(), { signal })
		return () => {
			clearTimeout(timer)
			listening.abort()
		}
	}, [form])

	// Client navigation to another step. In a layout effect's cleanup, the form still exists.
	useLayoutEffect(() => () => save(), [])

	useLeaveQuestion(messages.connection.leave, () => isWaiting || (!navigator.onLine && needsSave()))

	return async () => {
		saved.current = String(readForm(form.current))
		if (pending.current) await Promise.race([pending.current, sleep(POST_DELAY)])
	}
}

const sleep = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay))

const readForm = (form: HTMLFormElement | null): URLSearchParams =>
	new URLSearchParams([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))
