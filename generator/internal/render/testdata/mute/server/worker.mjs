throw new Error('this bundle is broken')
