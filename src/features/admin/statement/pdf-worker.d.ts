/** Comes without types, and is handed to the library as it is. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
