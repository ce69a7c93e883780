/** Takes the poster of a video in the browser that plays it. */

const SECONDS_AT_MOST = 15
const AT = 1 // second; for a short video its middle, for one without a known duration almost the start
const AT_ONCE = 0.1
const WIDEST = 1_920 // pixels

/** Captures a frame of the video as a JPEG; undefined if this browser cannot play it. */
export async function takePoster(videoFile: File): Promise<File | undefined> {
	const video = document.createElement('video')
	const address = URL.createObjectURL(videoFile)
	try {
		Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
		await waitForEvent(video, 'loadedmetadata')
		const { duration } = video
		video.currentTime = Number.isFinite(duration) ? Math.min(AT, duration / 2) : AT_ONCE
		await waitForEvent(video, 'seeked')
		const picture = await captureFrame(video)
		return picture ? new File([picture], 'poster.jpg', { type: picture.type }) : undefined
	} catch {
		return undefined
	} finally {
		video.removeAttribute('src')
		video.load()
		URL.revokeObjectURL(address)
	}
}

const waitForEvent = (video: HTMLVideoElement, event: string) =>
	new Promise<void>((resolve, reject) => {
		setTimeout(reject, SECONDS_AT_MOST * 1000)
		video.addEventListener(event, () => resolve(), { once: true })
		video.addEventListener('error', reject, { once: true })
	})

function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
	const { videoWidth, videoHeight } = video
	const scale = Math.min(1, WIDEST / videoWidth)
	const canvas = document.createElement('canvas')
	canvas.width = Math.round(videoWidth * scale)
	canvas.height = Math.round(videoHeight * scale)
	canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
