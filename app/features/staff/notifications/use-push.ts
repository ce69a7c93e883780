/** Whether this browser shows push messages, and turning them on and off. */
import { useEffect, useState } from 'react'
import type { NotificationSettings } from './notification.ts'

const WORKER = '/back-office-worker.js'
const SCOPE = '/admin'

/** `iphone`: only of a website on the home screen. */
export type PushState = 'loading' | 'unsupported' | 'iphone' | 'denied' | 'off' | 'on'

type Options = Pick<NotificationSettings, 'devices' | 'publicKey'>

export function usePush({ devices, publicKey }: Options) {
	const [state, setState] = useState<PushState>('loading')
	const [hasFailed, setHasFailed] = useState(false)

	useEffect(() => {
		let isCurrent = true
		findState(devices).then(
			(found) => isCurrent && setState(found),
			() => isCurrent && setState('unsupported'),
		)
		return () => {
			isCurrent = false
		}
	}, [devices])

	/** Returns what the server needs to know; undefined if the person or the browser refuses. */
	async function subscribe(): Promise<Record<string, string> | undefined> {
		setHasFailed(false)
		try {
			if ((await Notification.requestPermission()) !== 'granted') {
				setState(Notification.permission === 'denied' ? 'denied' : 'off')
				return undefined
			}
			const { endpoint, keys } = await subscribeDevice(publicKey)
			return { endpoint, ...keys }
		} catch {
			setHasFailed(true)
			return undefined
		}
	}

	async function unsubscribe(): Promise<string> {
		const subscription = await findSubscription()
		await subscription?.unsubscribe().catch(() => false) // the server sends no more anyway
		return subscription?.endpoint ?? ''
	}

	return { state, hasFailed, setHasFailed, subscribe, unsubscribe }
}

async function findState(devices: string[]): Promise<PushState> {
	if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
		return isAppleTouchDevice() ? 'iphone' : 'unsupported'
	if (Notification.permission === 'denied') return 'denied'
	const subscription = await findSubscription()
	return subscription && devices.includes(await hashOf(subscription.endpoint)) ? 'on' : 'off'
}

/** An iPad calls itself a Mac, of which none has a touch screen. */
const isAppleTouchDevice = () =>
	/iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 0

const findSubscription = async () =>
	(await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()

async function subscribeDevice(publicKey: string) {
	const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
	await activated(registration)
	// One that was made with another key, or for another person, is of no use.
	await (await registration.pushManager.getSubscription())?.unsubscribe()
	const subscription = await registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: publicKey,
	})
	const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
	return { endpoint, keys: { p256dh, auth } }
}

/** `navigator.serviceWorker.ready` would be of this page only, and waits forever if the worker fails. */
const activated = ({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> =>
	new Promise((resolve, reject) => {
		const worker = installing ?? waiting
		if (active || !worker) return resolve()
		worker.addEventListener('statechange', () => {
			if (worker.state === 'activated') resolve()
			if (worker.state === 'redundant') reject(new Error('the service worker could not be installed'))
		})
	})

/** As the server computes it (notification-queries.server.ts). */
async function hashOf(endpoint: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
	const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
	return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
