/** The package has no types for this file. It is passed to the library unchanged. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
