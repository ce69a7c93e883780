/** Whether /saved opens without a connection. Nobody else gets its service worker (public/saved-worker.js). */
export async function openOffline(hasSaved: boolean): Promise<void> {
	try {
		const { serviceWorker } = navigator as Partial<Navigator> // undefined without TLS
		if (!serviceWorker) return
		if (hasSaved) return void (await serviceWorker.register('/saved-worker.js', { scope: '/saved' }))
		await (await serviceWorker.getRegistration('/saved'))?.unregister()
		await caches.delete('saved-vehicles')
	} catch {} // refused or offline: the next change tries again
}
