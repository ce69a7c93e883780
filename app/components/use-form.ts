/** The one hook for forms: validates in the browser with the server's schema, shows errors, keeps what is typed. */
import {
	createElement,
	type FocusEvent,
	type FormEvent,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react'
import { useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { type FieldErrors, readForm, toValues, type Values } from '#app/core/form.ts'
import { focusFirst } from './form-controls.ts'
import { useFormChanges } from './use-form-changes.ts'
import { LeaveQuestion } from './use-leave-question.ts'

type Schema = z.ZodMiniObject
type Submission = { state: string; formData?: FormData | undefined }

type Options = {
	/** A function fetches it at the first focus. Without a connection it answers undefined: then only the server validates. */
	schema: Schema | (() => Promise<Schema | undefined>)
	/** The sentence for an error code. `index`: which of several fields of the same name. */
	messageOf: (name: string, code: string, index?: number) => string | undefined
	/** What the fields begin with. */
	values?: Values | undefined
	/** What the server rejected: shown again in place of `values`. Another `errors` object is another response. */
	rejected?: { errors?: FieldErrors | undefined; values?: Values | undefined } | undefined
	/** Errors that no field tells of, such as an upload that is not finished. They come before those of the schema. */
	otherErrors?: FieldErrors
	/** Where a fetcher sends the form; else a navigation does. */
	submission?: Submission
	/** Whether a submission is this form's, on a page that has others. */
	isOwn?: (data: FormData) => boolean
	/**
	 * Sends the valid form; else the router does, or the browser. Needed where the schema is fetched. While its promise
	 * is pending, nothing else is sent: a double click may come before the first is rendered.
	 */
	onSubmit?: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void> | void
	/** The form was to be sent and has errors, which are shown already. */
	onInvalid?: (errors: FieldErrors) => void
	/** Asked before the page is left with something typed that is not saved: place `leaveQuestion` in the form. */
	unsaved?: string
	/** A submitter that sends the form as it is, such as one that goes back. */
	skipsValidation?: (submitter: HTMLElement | null) => boolean
}

export type FieldProps = { name: string; defaultValue: string; error: string | undefined }

/** `index`: which of several fields of the same name. */
export type FieldOf = (name: string, index?: number) => FieldProps

const NO_ERRORS: FieldErrors = {}

/** Spread `form` on the form, and `field(name)` on its fields. */
export function useForm(options: Options) {
	const { schema, messageOf, values, rejected, otherErrors, isOwn = () => true } = options
	const { onSubmit, onInvalid, unsaved, skipsValidation } = options
	const ref = useRef<HTMLFormElement>(null)
	const isHydrated = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
	const navigation = useNavigation()
	const { state, formData }: Submission = options.submission ?? navigation
	const isOurs = options.submission !== undefined || (formData !== undefined && isOwn(formData))
	const isPending = state !== 'idle' && isOurs
	const isSending = useRef(false)
	const [fieldErrors, setFieldErrors] = useState<FieldErrors>()
	const [submittedErrors, setSubmittedErrors] = useState(NO_ERRORS)
	const serverErrors = rejected?.errors
	const errors = fieldErrors ?? serverErrors ?? NO_ERRORS

	const focusFirstError = (wrong: FieldErrors) =>
		focusFirst(ref.current, (name, index) => Boolean(wrong[name] && messageOf(name, wrong[name], index)))

	// What the server says is newer than what was found before.
	const isMounted = useRef(false)
	const showServerErrors = useEffectEvent((next: FieldErrors) => {
		setFieldErrors(undefined)
		setSubmittedErrors(next)
		// Before hydration a visitor may have gone on already.
		if (isMounted.current || document.activeElement === document.body) focusFirstError(next)
	})
	useEffect(() => {
		if (serverErrors) showServerErrors(serverErrors)
		isMounted.current = true
	}, [serverErrors])

	const loadSchema = () => (typeof schema === 'function' ? schema() : schema)

	const validate = (loaded: Schema | undefined, submitter?: HTMLElement | null): FieldErrors => {
		const parsed = loaded && ref.current && readForm(loaded, toValues(new FormData(ref.current, submitter)))
		return { ...(parsed && !parsed.ok && parsed.fieldErrors), ...otherErrors }
	}

	/** Hands the errors of what is typed now to `use`, at once unless the schema is on its way. */
	function withErrors(use: (errors: FieldErrors) => void, submitter?: HTMLElement | null) {
		const loaded = loadSchema()
		if (loaded instanceof Promise) void loaded.then((fetched) => use(validate(fetched, submitter)))
		else use(validate(loaded, submitter))
	}

	/** Shows errors and moves the focus to the first. */
	function showErrors(next: FieldErrors) {
		setFieldErrors(next)
		setSubmittedErrors(next)
		focusFirstError(next)
	}

	async function send(submitter: HTMLElement | null) {
		if (!ref.current || !onSubmit || isSending.current) return
		isSending.current = true
		try {
			await onSubmit(ref.current, submitter)
		} finally {
			isSending.current = false
		}
	}

	const setError = (name: string, error?: string) =>
		setFieldErrors((before = serverErrors ?? NO_ERRORS) => {
			const { [name]: _, ...others } = before
			return error ? { ...others, [name]: error } : others
		})
	const validateField = (name: string) => withErrors(({ [name]: error }) => setError(name, error))

	const { isDirty, trackChanges, hasChanged } = useFormChanges(ref, values, rejected !== undefined)

	return {
		ref,
		errors,
		/** For a summary: the fields that were wrong in the last submission, until they are right. */
		wrongNames: Object.keys(submittedErrors).filter((name) => name in errors),
		isPending,
		/** Something is typed that is not saved. */
		isDirty,
		hasChanged,
		leaveQuestion:
			unsaved && isDirty && !isPending ? createElement(LeaveQuestion, { question: unsaved }) : null,
		showErrors,
		/** Removes the error of a field that something else has put right. */
		clearError: (name: string) => setError(name),
		/** The errors of what is typed now; shows none of them. */
		currentErrors: () => (typeof schema === 'function' ? NO_ERRORS : validate(schema)),
		field: (name: string, index = 0): FieldProps => ({
			name,
			defaultValue: [rejected?.values?.[name] ?? values?.[name] ?? ''].flat()[index] ?? '',
			error: errors[name] && messageOf(name, errors[name], index),
		}),
		form: {
			ref,
			// Before hydration the browser validates what it can.
			noValidate: isHydrated,
			onFocus: () => void loadSchema(),
			onBlur: ({ target, relatedTarget }: FocusEvent) => {
				// An error that is shown under a press moves the button away: the click, and with it the submission, is lost.
				if ((relatedTarget as HTMLButtonElement | null)?.type === 'submit') return
				const { name, value } = target as HTMLInputElement
				// What is left blank waits for the submission, and so does a box that is left unticked.
				const isBlank = !value || !new FormData(ref.current ?? undefined).has(name)
				if (!isBlank && !(name in errors)) validateField(name)
			},
			onInput: ({ target }: FormEvent) => {
				const { name, type } = target as HTMLInputElement
				// A file that was chosen is on its way for a while: what was wrong before is being put right.
				if (type === 'hidden') setError(name)
				else if (name in errors) validateField(name)
				trackChanges()
			},
			onSubmit: (event: FormEvent<HTMLFormElement>) => {
				const submitter = (event.nativeEvent as SubmitEvent).submitter ?? null
				if (isPending || onSubmit) event.preventDefault()
				if (isPending) return
				if (skipsValidation?.(submitter)) return void send(submitter)
				withErrors((next) => {
					showErrors(next)
					if (Object.keys(next).length === 0) return void send(submitter)
					event.preventDefault()
					onInvalid?.(next)
				}, submitter)
			},
		},
	}
}

const neverChanges = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false
